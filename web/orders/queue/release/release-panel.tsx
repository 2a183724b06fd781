import { Button, type ButtonProps, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { orderAct } from '../keys/order-act.ts'
import { fileToRelease, releaseCheckQuery } from './file-to-release.ts'
import { ReleaseCheck } from './release-check.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { useRelease } from './use-release.ts'

type Props = { order: Order; size: Pick<ButtonProps, 'size' | 'px'>; onReleased: () => void }

/**
 * Shows the modified file that waits beside the original, and releases it or hands it in to be checked. A file that looks
 * like one for another ECU, and one without words, is asked about first.
 */
export function ReleasePanel({ order, size, onReleased }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [words, setWords] = useState(order.reason)
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState(false)
  const release = useRelease(order)
  useUnsavedGuard(words.trim() !== order.reason && !sent, 'order')
  const finish = async (send: () => Promise<unknown>) => {
    setSent(true)
    await send().catch((error: unknown) => {
      setSent(false)
      throw error
    })
  }
  const releasing = useAction(async () => {
    const check = await queries.ensureQueryData(releaseCheckQuery(order))
    if (check.warnings.length > 0 || !words.trim()) return setAsking(true)
    await finish(() => release({ file: check.modified._id, reason: words.trim() }))
    onReleased()
  })
  const handIn = () =>
    call(orderTeamRoutes.submit, {
      params: { id: order._id },
      body: { release: false, reason: words.trim() },
    })
  const handingIn = useAction(() => finish(handIn), {
    done: () => t('queue.handed_in', { orderID: order.orderID }),
  })
  const busy = releasing.busy || handingIn.busy
  const file = fileToRelease(order)
  const acts = order.can.release || order.can.hand_in
  return (
    <Stack gap="sm">
      {file && (
        <Text size="sm" fw={500}>
          <bdi className="code">{file.name}</bdi>
        </Text>
      )}
      <ReleaseCheck order={order} />
      {acts && (
        <Textarea
          label={t('queue.words')}
          description={t('queue.words_hint')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={1000}
          value={words}
          disabled={busy}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        {order.can.release && (
          <Button {...size} loading={busy} onClick={() => releasing.start()} {...orderAct('release')}>
            {t('queue.release')}
          </Button>
        )}
        {order.can.hand_in && (
          <Button {...size} variant="default" disabled={busy} onClick={() => handingIn.start()}>
            {t('queue.hand_in')}
          </Button>
        )}
      </Group>
      {asking && (
        <ReleaseDialog order={order} words={words} onReleased={onReleased} onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}
