import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiScopes, keyKinds, keyPrefixes, scopeWord } from '../../../shared/contract/api-scopes.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { testOrderDays, testStepSeconds } from '../../../shared/partners/test-orders.ts'
import { eventWord, webhookTypes } from '../../../shared/partners/webhook-events.ts'
import type { PhraseKey } from '../../app/phrase.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { CodeBlock, CodeSamples } from './code-block.tsx'
import type { guides } from './guide-names.ts'
import { Prose } from './prose.tsx'
import classes from './reference.module.css'
import type { Reference } from './reference.ts'

/** The first call of somebody who begins: the services, which every portal has. */
const firstCall = 'services_offered'
const secondCall = 'orders_place'

/** Explains what all calls have in common, beginning with the first one. */
export function Guides({ reference }: { reference: Reference }) {
  const { t } = useTranslation()
  const first = reference.groups
    .flatMap(({ operations }) => operations)
    .find(({ operationId }) => operationId === firstCall)
  const say = (key: PhraseKey) => <Prose text={t(key)} />
  return (
    <>
      <Guide
        name="start"
        examples={
          first && (
            <>
              <CodeBlock title={t('api_docs.guide.start.key')} source="export MAPROOM_KEY=mp_test_…" />
              <CodeSamples samples={first['x-codeSamples']} label={t('api_docs.guide.start.call')} />
            </>
          )
        }
      >
        <ol className={classes.steps}>
          <li>
            {say('api_docs.guide.start.key_text')}{' '}
            <PageLink href={pathTo('apiAccess')}>{t('api_access.title')}</PageLink>
          </li>
          <li>{say('api_docs.guide.start.keep_text')}</li>
          <li>
            {say('api_docs.guide.start.call_text')} <a href={`#${firstCall}`}>{t('api_docs.more')}</a>
          </li>
          <li>
            {say('api_docs.guide.start.order_text')} <a href={`#${secondCall}`}>{t('api_docs.more')}</a>
          </li>
        </ol>
      </Guide>
      <Guide name="keys">
        <p>{say('api_docs.guide.keys.header')}</p>
        <ul className={classes.list}>
          {keyKinds.map((kind) => (
            <li key={kind}>
              <code dir="ltr">{keyPrefixes[kind]}…</code> {say(`api_docs.guide.keys.${kind}`)}
            </li>
          ))}
        </ul>
        <p>{say('api_docs.guide.keys.forged')}</p>
        <h3>{t('api_docs.guide.keys.scopes')}</h3>
        <ul className={classes.list}>
          {apiScopes.map((scope) => (
            <li key={scope}>
              <code dir="ltr">{scope}</code> {t(`api_keys.scope.${scopeWord(scope)}`)}
            </li>
          ))}
        </ul>
      </Guide>
      <Guide name="trying">
        <p>
          <Prose text={t('api_docs.guide.trying.text', { days: testOrderDays })} />
        </p>
        <p>
          <Prose text={t('api_docs.guide.trying.walk', { seconds: testStepSeconds })} />
        </p>
        <p>{say('api_docs.guide.trying.kept')}</p>
      </Guide>
      <Guide name="limits" examples={<CodeBlock title={t('api_docs.headers')} source={limitHeaders} />}>
        <p>{say('api_docs.guide.limits.text')}</p>
        <p>{say('api_docs.guide.limits.over')}</p>
      </Guide>
      <Guide name="repeating">
        <p>{say('api_docs.guide.repeating.text')}</p>
        <p>{say('api_docs.guide.repeating.when')}</p>
      </Guide>
      <Guide name="pages" examples={<CodeBlock title={t('api_docs.answered')} source={page} />}>
        <p>{say('api_docs.guide.pages.text')}</p>
      </Guide>
      <Guide name="webhooks" examples={<CodeBlock title={t('webhooks.body')} source={webhook} />}>
        <p>
          {say('api_docs.guide.webhooks.text')}{' '}
          <PageLink href={pathTo('apiAccess')}>{t('api_access.title')}</PageLink>
        </p>
        <p>{say('api_docs.guide.webhooks.verify')}</p>
        <p>{say('api_docs.guide.webhooks.again')}</p>
        <ul className={classes.list}>
          {webhookTypes.map((type) => (
            <li key={type}>
              <code dir="ltr">{type}</code> {t(`webhooks.event.${eventWord(type)}`)}
            </li>
          ))}
        </ul>
      </Guide>
      <Guide name="removal" examples={<CodeBlock title={t('api_docs.headers')} source={removalHeaders} />}>
        <p>{say('api_docs.guide.removal.text')}</p>
        <p>
          {say('api_docs.guide.removal.headers')}{' '}
          <PageLink href={pathTo('apiChanges')}>{t('menu.api_changes')}</PageLink>
        </p>
      </Guide>
    </>
  )
}

const limitHeaders = 'ratelimit-limit: 600\nratelimit-remaining: 598\nratelimit-reset: 42'
const removalHeaders = [
  'deprecation: @1772928000',
  'sunset: Tue, 08 Sep 2026 00:00:00 GMT',
  'link: </api/docs/changelog>; rel="deprecation"',
].join('\n')
const page = JSON.stringify({ items: ['…'], total: 42, total_capped: false, page: 1, size: 20 }, null, 2)

const webhook = [
  'webhook-id: msg_0195785c-77bc-7c60-b2c5-8a8e0d4f3a11',
  'webhook-timestamp: 1741508100',
  'webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  '',
  JSON.stringify(
    {
      type: 'ticket.solved',
      timestamp: '2025-03-09T08:15:00.000Z',
      data: {
        _id: '0195785b-2f04-7d11-9c0e-5b1f6a7d2e90',
        ticketID: 1042,
        subject: 'Which file do I write?',
        status: 'solved',
        order_id: null,
      },
    },
    null,
    2,
  ),
].join('\n')

type GuideProps = { name: (typeof guides)[number]; children: ReactNode; examples?: ReactNode }

function Guide({ name, children, examples }: GuideProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.section} id={name} data-section aria-labelledby={`${name}-title`}>
      <div className={classes.words}>
        <h2 id={`${name}-title`}>{t(`api_docs.guide.${name}.title`)}</h2>
        {children}
      </div>
      {examples && <div className={classes.examples}>{examples}</div>}
    </section>
  )
}
