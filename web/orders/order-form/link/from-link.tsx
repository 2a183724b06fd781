import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { addCodes } from '../codes/add-codes.ts'
import { hasFiles } from '../draft/chosen-files.ts'
import { isOtherOrder } from '../draft/confirmed-order.ts'
import { useOrderForm } from '../order-form-context.ts'
import { emptyOrder, type OrderValues } from '../order-values.ts'
import { UnfinishedOrder } from './unfinished-order.tsx'
import { type Linked, useLinked, valuesOfReport } from './use-linked.ts'
import type { OrderLink } from './use-order-link.ts'

type FromLinkProps = { link: OrderLink; begin: (values: Partial<OrderValues>) => void }

/**
 * Fills in the form with what the address names, in place of a step. Where an order was begun before, it asks which one to go on
 * with, or whether a scan report belongs to it.
 */
export function FromLink({ link, begin }: FromLinkProps) {
  const { me, form, files } = useOrderForm()
  const navigate = useNavigate()
  const linked = useLinked(link)
  const [asks, setAsks] = useState(false)
  const ready = linked !== null && files.known

  const close = (step?: 'file') => void navigate({ to: '.', search: step ? { step } : {}, replace: true })
  const fill = () => {
    if (!linked) return
    begin(linked.values ?? valuesOfReport(linked.report))
    showNotices(linked)
  }
  /** Adds a scan report to the order begun before: what that says already stays. */
  const add = () => {
    if (!linked) return
    const { codes, vin, mileage } = linked.report
    const said = form.getValues()
    form.setValues({
      fault_codes: addCodes(said.fault_codes, codes),
      vin: said.vin || vin,
      mileage: said.mileage ?? mileage,
    })
    showNotices(linked)
  }
  const showNotices = (linked: Linked) => {
    for (const sentence of linked.notices) toast.success(sentence)
    for (const sentence of linked.missed) toast.error(sentence)
    close(linked.again ? 'file' : undefined)
  }
  /** Returns true when something typed or chosen would be lost; another service for the same vehicle loses nothing. */
  const replaces = (values: Partial<OrderValues>) => {
    const begun = { ...form.getValues(), service_id: '' }
    const empty = emptyOrder(me)
    const isOther = (one: OrderValues) => isOtherOrder(begun, { ...one, service_id: '' })
    return hasFiles(files) || (isOther(empty) && isOther({ ...empty, ...values }))
  }
  const arrive = useEffectEvent(() => {
    if (linked && replaces(linked.values ?? valuesOfReport(linked.report))) setAsks(true)
    else fill()
  })
  useEffect(() => {
    if (ready) arrive()
  }, [ready])

  if (!asks || !linked) return <SkeletonRows rows={4} height={64} />
  return (
    <UnfinishedOrder
      link={link}
      linked={linked}
      onContinue={linked.values ? () => close() : add}
      onStart={fill}
    />
  )
}
