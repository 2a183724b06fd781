import { Alert, Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileEvidence as Evidence } from '../../../shared/orders/file-identity.ts'
import type { OrderFile } from '../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { identityFields } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { joined } from '../../ui/display/joined.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import classes from './file-evidence.module.css'

type Props = { order_id: string; file: OrderFile }

/** Opens what was found in a file; nothing for one whose content is gone. */
export function FileEvidence({ order_id, file }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (file.deleted_at) return null
  return (
    <>
      <Button
        size="compact-xs"
        variant="transparent"
        px={0}
        leftSection={<IconFileSearch size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('file_evidence.open')}
      </Button>
      {opened && <EvidenceDialog order_id={order_id} file={file} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Shows what was found in a file: each value with where it stands, how it was found and how sure it is. */
function EvidenceDialog({ order_id, file, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const identity = useQuery(
    callQuery(orderTeamRoutes.identity, { params: { id: order_id }, query: { file: file._id } }),
  )
  return (
    <SideDialog
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('file_evidence.title', { name: isolated(file.name) })}
    >
      <Loaded query={identity} rows={5}>
        {({ byte_order, evidence }) => (
          <>
            {byte_order !== 'plain' && (
              <Alert color="info" mb="md">
                {t(`file_evidence.order.${byte_order}`)}
              </Alert>
            )}
            {evidence.length === 0 && (
              <EmptyState
                icon={<IconFileSearch />}
                title={t('file_evidence.none')}
                text={t('file_evidence.none_text')}
              />
            )}
            {identityFields.map((field) => (
              <Field key={field} field={field} values={evidence.filter((one) => one.field === field)} />
            ))}
          </>
        )}
      </Loaded>
    </SideDialog>
  )
}

function Field({ field, values }: { field: Evidence['field']; values: Evidence[] }) {
  const { t } = useTranslation()
  if (values.length === 0) return null
  return (
    <section className={classes.field} aria-label={t(`file_evidence.field.${field}`)}>
      <h3 className={classes.heading}>{t(`file_evidence.field.${field}`)}</h3>
      <ul className={classes.values}>
        {values.map((one, index) => (
          <Value key={one.value} evidence={one} isGiven={index === 0} />
        ))}
      </ul>
    </section>
  )
}

/** From this score on at least two things speak for a value. */
const sureScore = 6
const foundScore = 3

function Value({ evidence, isGiven }: { evidence: Evidence; isGiven: boolean }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { value, at, how, score, times, around } = evidence
  const [word, tone]: ['sure' | 'likely' | 'seen', Tone] =
    !isGiven || score < foundScore
      ? ['seen', 'neutral']
      : score >= sureScore
        ? ['sure', 'success']
        : ['likely', 'info']
  const place = at === null ? '' : t('file_evidence.place', { offset: `0x${at.toString(16).toUpperCase()}` })
  const facts = [
    list(how.map((one) => t(`file_evidence.how.${one}`))),
    place,
    t('file_evidence.times', { count: times }),
  ]
  return (
    <li className={classes.value}>
      <div className={classes.head}>
        <bdi className="code">{value}</bdi>
        <CopyButton text={value} label={t('ui.copy')} />
        <StatusPill tone={tone}>{t(`file_evidence.${word}`)}</StatusPill>
      </div>
      <p className={classes.facts}>{joined(facts)}</p>
      {around && (
        <code className={classes.around} dir="ltr">
          <Marked text={around} value={value} />
        </code>
      )}
    </li>
  )
}

/** Shows a text with the value in it marked. */
function Marked({ text, value }: { text: string; value: string }) {
  const from = text.indexOf(value)
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark>{value}</mark>
      {text.slice(from + value.length)}
    </>
  )
}
