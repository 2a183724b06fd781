import { useTranslation } from 'react-i18next'
import { scopeWord } from '../../../shared/contract/api-scopes.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useFormat } from '../../i18n/format.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { CodeBlock, CodeSamples } from './code-block.tsx'
import { Console } from './console.tsx'
import { Disclosure } from './disclosure.tsx'
import { FieldList, Fields, Parameters } from './fields.tsx'
import { Prose } from './prose.tsx'
import classes from './reference.module.css'
import { type Operation, useSummary } from './reference.ts'

/** Shows a call: what it does and needs, what it takes and answers, and how it is made. */
export function CallSection({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { operationId, method, path, answerExample, answer } = operation
  const summary = useSummary()(operation)
  return (
    <article
      className={classes.section}
      id={operationId}
      data-section
      aria-labelledby={`${operationId}-title`}
    >
      <div className={classes.words}>
        <h3 id={`${operationId}-title`}>
          <a href={`#${operationId}`}>
            <Prose text={summary} />
          </a>
        </h3>
        <p className={classes.address} dir="ltr">
          <code data-method={method}>{method}</code> <code>{path}</code>
        </p>
        <Needs operation={operation} />
        <Taken operation={operation} />
        {answer && (
          <Disclosure className={classes.part} title={t('api_docs.answer')}>
            <Fields shape={answer.items ?? answer} />
          </Disclosure>
        )}
        <PossibleErrors operation={operation} />
      </div>
      <div className={classes.examples}>
        <CodeSamples
          samples={operation['x-codeSamples']}
          label={t('api_docs.example_of', { call: summary })}
        />
        {answerExample !== undefined && (
          <CodeBlock title={t('api_docs.answered')} source={JSON.stringify(answerExample, null, 2)} />
        )}
        <Disclosure className={classes.part} title={t('api_docs.console.open')}>
          <Console operation={operation} />
        </Disclosure>
      </div>
    </article>
  )
}

/** Says which scope a call needs, how often it may be made, and until when. */
function Needs({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { 'x-scope': scope, 'x-calls-per-minute': count, 'x-deprecation': deprecation } = operation
  return (
    <>
      <p className={classes.needs}>
        <span title={t(`api_keys.scope.${scopeWord(scope)}`)}>
          {t('api_docs.scope')} <code dir="ltr">{scope}</code>
        </span>
        <span>{t('api_docs.per_minute', { count })}</span>
      </p>
      {deprecation && (
        <p className={classes.deprecated}>
          {t('api_docs.deprecated', { since: date(deprecation.since), sunset: date(deprecation.sunset) })}{' '}
          <a href={`#${deprecation.instead}`}>{t('api_docs.instead')}</a>{' '}
          <PageLink href={pathTo('apiChanges')}>{t('menu.api_changes')}</PageLink>
        </p>
      )}
    </>
  )
}

/** Shows what a call is sent with. */
function Taken({ operation: { parameters, body, files } }: { operation: Operation }) {
  const { t } = useTranslation()
  const placed = (place: 'path' | 'query') => parameters.filter((one) => one.in === place)
  return (
    <>
      {(['path', 'query'] as const).map(
        (place) =>
          placed(place).length > 0 && (
            <section key={place} className={classes.part}>
              <h4>{t(`api_docs.in.${place}`)}</h4>
              <Parameters parameters={placed(place)} />
            </section>
          ),
      )}
      {body?.properties && (
        <section className={classes.part}>
          <h4>{t(files.length > 0 ? 'api_docs.in.form' : 'api_docs.in.body')}</h4>
          <Fields shape={body} sent />
        </section>
      )}
      {files.length > 0 && (
        <section className={classes.part}>
          <h4>{t('api_docs.in.files')}</h4>
          <FieldList fields={files.map(([name, shape]) => ({ name, shape, required: false }))} />
        </section>
      )}
    </>
  )
}

function PossibleErrors({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  return (
    <Disclosure className={classes.part} title={t('api_docs.guide.errors.title')}>
      <ul className={classes.calls}>
        {operation['x-errors'].map((code) => (
          <li key={code}>
            <a href={`#error-${code}`}>
              <code dir="ltr">{code}</code>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
