import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { orderForm } from '../../../shared/orders/order-form.ts'
import { randomId } from '../../app/random-id.ts'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { dropFiles, hasFiles, useChosenFiles } from './draft/chosen-files.ts'
import { isOtherOrder, withdrawConfirmations } from './draft/confirmed-order.ts'
import { dropDraft, saveDraft, savedDraft } from './draft/order-draft.ts'
import { useWarningBeforeClosing } from './draft/use-warning-before-closing.ts'
import { useOrderLink } from './link/use-order-link.ts'
import type { OrderFormState } from './order-form-context.ts'
import { emptyOrder, type OrderValues } from './order-values.ts'
import { priceOf } from './price/order-price.ts'
import { useOffer } from './price/use-offer.ts'
import { useSteps } from './use-steps.ts'

/** Returns the state of the order form: values, files and offer, and the functions that change the step. */
export function useOrderFormPage() {
  const me = useMe()
  const files = useChosenFiles(me._id)
  const reg_no_mode = useSiteData()?.reg_no_mode ?? 'reg_no'
  const [saved] = useState(() => savedDraft(me._id))
  // A person who returns without having left the portal needs no notice about the restored values.
  const [noticed, setNoticed] = useState(saved === null || hasFiles(files))
  // Shared by the tabs that show the draft; a new one once it is placed or thrown away.
  const [firstId] = useState(() => saved?._id ?? randomId())
  const draft_id = useRef(firstId)
  const typed = useForm<OrderValues>({
    initialValues: { ...emptyOrder(me), ...saved?.values },
    onValuesChange: (values, before) => {
      saveDraft(me._id, draft_id.current, values)
      if (isOtherOrder(values, before)) withdrawConfirmations(typed)
    },
  })
  const form = { ...typed, field: useFields(typed, orderForm) }
  const offer = useOffer()
  const priced = priceOf(form.values, offer)
  const steps = useSteps(
    form,
    { values: form.values, files, priced, offered: offer.isReady, reg_no_mode },
    offer.isReady && files.known,
  )
  useWarningBeforeClosing(hasFiles(files) && !files.saved)

  const begin = (values: Partial<OrderValues>) => {
    draft_id.current = randomId()
    form.setValues({ ...emptyOrder(me), ...values })
    form.clearErrors()
    void dropFiles(me._id)
    setNoticed(true)
  }
  const startOver = () => {
    begin({})
    dropDraft()
    steps.goTo('vehicle')
  }
  const link = useOrderLink()
  const state: OrderFormState = {
    me,
    draftId: () => draft_id.current,
    form,
    files,
    offer,
    priced,
    reg_no_mode,
    goTo: steps.goTo,
    goOn: steps.goOn,
  }
  const draft =
    noticed || link || steps.moved || steps.step === 'confirm' || !files.known
      ? null
      : { withFiles: hasFiles(files), onStartOver: startOver, onDismiss: () => setNoticed(true) }
  return { state, steps, offer, draft, link, begin }
}
