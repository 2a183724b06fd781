import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrderEvent } from '../../../../shared/shop/shop-order-team.ts'
import { useMe } from '../../../app/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Tells of each step that somebody else takes while the order is on the screen. */
export function useNoticeOfOthers(events: readonly ShopOrderEvent[] | undefined) {
  const { t } = useTranslation()
  const { _id: me } = useMe()
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!events) return
    const before = known.current
    known.current = events.length
    if (before === null) return
    for (const { kind, by } of events.slice(before)) {
      if (by?._id === me) continue
      const what = t(`shop_order_work.event.${kind}`)
      toast.info(by ? t('shop_order_work.meanwhile_by', { what, name: by.name }) : what)
    }
  }, [events, me, t])
}
