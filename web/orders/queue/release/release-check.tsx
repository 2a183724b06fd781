import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import type { ReleaseCheck as Check } from '../../../../shared/orders/release-check.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { releaseCheckQuery } from './file-to-release.ts'
import classes from './release-check.module.css'

/** Shows the modified file beside the original: what identifies each, what differs, and how much was changed. */
export function ReleaseCheck({ order }: { order: Order }) {
  const check = useQuery(releaseCheckQuery(order))
  return (
    <Loaded query={check} rows={5} height={24}>
      {(check) => <Comparison check={check} />}
    </Loaded>
  )
}

function Comparison({ check }: { check: Check }) {
  const { t } = useTranslation()
  const { list, number } = useFormat()
  const { original, modified, changes, warnings } = check
  // A narrow column may break before the unit.
  const bytes = (size: number) =>
    number(size, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).replace(/\u00a0(?=\p{L})/u, ' ')
  const rows = [
    { kind: 'family', values: [list(original.families), list(modified.families)] },
    { kind: 'hardware', values: [list(original.hardware), list(modified.hardware)] },
    { kind: 'software', values: [list(original.software), list(modified.software)] },
    { kind: 'length', values: [bytes(original.size), bytes(modified.size)] },
  ] as const
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('queue.check.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('queue.check.original')}</th>
          <th scope="col">{t('queue.check.modified')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, values: [before, now] }) => {
          const differs = warnings.some((warning) => warning.kind === kind)
          return (
            <tr key={kind} data-differs={differs || undefined}>
              <th scope="row">{t(`queue.check.${kind}`)}</th>
              <td>
                <bdi>{before || '–'}</bdi>
              </td>
              <td>
                <bdi>{now || '–'}</bdi>
                {differs && (
                  <IconAlertTriangle
                    role="img"
                    size={16}
                    className={classes.mark}
                    aria-label={t('queue.check.differs')}
                  />
                )}
              </td>
            </tr>
          )
        })}
        <tr>
          <th scope="row">{t('queue.check.changed')}</th>
          <td colSpan={2}>
            {changes
              ? t('queue.check.changes', {
                  count: changes.regions,
                  bytes: bytes(changes.bytes),
                  share: number(changes.share, { style: 'percent', maximumSignificantDigits: 2 }),
                })
              : t('queue.check.archive')}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
