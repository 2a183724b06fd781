import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type ApiChange, apiChanges } from '../../../shared/partners/api-changes.ts'
import { useFormat } from '../../i18n/format.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { Prose } from './prose.tsx'
import classes from './reference.module.css'
import { ReferenceFrame } from './reference-frame.tsx'

const tones = { added: 'success', changed: 'info', deprecated: 'warning', removed: 'danger' } as const

/** Shows `/api/docs/changelog`: what was added to the API, changed and removed, the newest first. */
export function ApiChangesPage() {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <ReferenceFrame contents={<PageLink href={pathTo('apiDocs')}>{t('menu.api_docs')}</PageLink>}>
      <PageHead about={t('api_docs.changes.about')} />
      <ol className={classes.changes}>
        {apiChanges.map((change) => (
          <li key={`${change.day} ${change.text}`}>
            <time dateTime={change.day}>{date(change.day)}</time>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </ReferenceFrame>
  )
}

function Change({ change: { kind, text, calls } }: { change: ApiChange }) {
  const { t } = useTranslation()
  return (
    <div>
      <StatusPill tone={tones[kind]}>{t(`api_docs.changes.${kind}`)}</StatusPill>
      <p>
        <bdi lang="en">
          <Prose text={text} />
        </bdi>
      </p>
      <ul className={classes.calls}>
        {calls.map((call) => (
          <li key={call}>
            <PageLink href={`${pathTo('apiDocs')}#${call}`}>
              <code dir="ltr">{call}</code>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
