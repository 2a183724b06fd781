import { Button } from '@mantine/core'
import { IconDownload, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order, OrderFile } from '../../../shared/orders/order.ts'
import { type FileConversion as Conversion, slaveFileRoutes } from '../../../shared/orders/slave-files.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { call, download } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import classes from './file-conversion.module.css'

type Props = { order: Order; file: OrderFile }

/**
 * Shows how far a slave file is with the tool maker's service, and has it converted; or says who must decode it. Nothing for files
 * of master tools.
 */
export function FileConversion({ order, file }: Props) {
  const { t } = useTranslation()
  const isConverted = order.master_or_slave === 'slave' && file.kind !== 'extra'
  const { data } = useQuery({
    ...callQuery(slaveFileRoutes.list, { params: { id: order._id } }),
    enabled: isConverted,
  })
  if (!isConverted || !data) return null
  const conversion = data.conversions.find(({ file_id }) => file_id === file._id)
  const isDecoded = data.conversions.some(
    ({ direction, state }) => direction === 'decode' && state === 'done',
  )
  const isWanted = !file.deleted_at && (file.kind === 'original' || (isDecoded && !file.released_at))
  if (!data.set_up && file.kind === 'original' && conversion?.state !== 'done') {
    const words = data.service ? 'slave_files.who.keys' : 'slave_files.who.tool'
    return <p className={classes.words}>{t(words, { tool: isolated(order.tool_used) })}</p>
  }
  return (
    <div className={classes.conversion}>
      {conversion && <State conversion={conversion} />}
      {conversion?.result && !file.deleted_at && <Result order_id={order._id} conversion={conversion} />}
      {isWanted && data.set_up && (!conversion || conversion.state === 'failed') && (
        <Convert order={order} file={file} isAgain={conversion !== undefined} />
      )}
    </div>
  )
}

const tones = { working: 'info', done: 'success', failed: 'danger' } as const satisfies Record<
  Conversion['state'],
  Tone
>

function State({ conversion: { direction, state, problem, said } }: { conversion: Conversion }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusPill tone={tones[state]}>{t(`slave_files.state.${direction}.${state}`)}</StatusPill>
      {problem && (
        <p className={classes.words}>
          {t(`slave_files.problem.${problem}`)} <bdi>{said}</bdi>
        </p>
      )}
    </>
  )
}

function Result({ order_id, conversion }: { order_id: string; conversion: Conversion }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const { start, busy } = useAction(() =>
    download(slaveFileRoutes.download, { params: { id: order_id, conversion: conversion._id } }),
  )
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={busy}
      leftSection={<IconDownload size={14} />}
      onClick={() => start()}
    >
      {t('slave_files.download')} · <bdi>{bytes(conversion.result?.size ?? 0)}</bdi>
    </Button>
  )
}

function Convert({ order, file, isAgain }: Props & { isAgain: boolean }) {
  const { t } = useTranslation()
  const mayConvert = usePermission('slave_files')
  const direction = file.kind === 'modified' ? 'encode' : 'decode'
  const { start, busy } = useAction(
    () => call(slaveFileRoutes.convert, { params: { id: order._id }, body: { file: file._id } }),
    { done: () => t(`slave_files.asked.${direction}`) },
  )
  if (!mayConvert) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={busy}
      leftSection={<IconLockOpen size={14} />}
      onClick={() => start()}
    >
      {t(isAgain ? 'slave_files.again' : `slave_files.${direction}`)}
    </Button>
  )
}
