import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { country as countryCode } from '../../../shared/contract/fields.ts'
import { buyerAddress, missingAddress } from '../../../shared/money/buyer-address.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { storeUser, useMe } from '../../app/session/session.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { useSending } from '../../ui/form/use-sending.ts'

/**
 * Asks for the buyer's address, unless it is known: filled in with what the VAT check gave. `saveAnd` puts it into the
 * person's profile and goes on; when something is missing it does neither, and the fields show what.
 *
 * @param failed error of the payment; without an address the server refuses it
 * @returns `failure` is that of saving, or of the payment
 */
export function useBuyerAddress(failed: unknown) {
  const { t } = useTranslation()
  const me = useMe()
  const { address, post_code, city, country } = me
  const [wasMissing] = useState(() => missingAddress(me).length > 0)
  const asks = wasMissing || (failed instanceof ApiError && failed.code === 'buyer_address_missing')
  const form = useForm({
    initialValues: { address, post_code, city, country },
    validate: (typed) =>
      Object.fromEntries(missingAddress(typed).map((field) => [field, t('validation.required')])),
  })

  const field = useFields(form, buyerAddress.extend({ country: countryCode }))
  const fromVies = useQuery({
    ...callQuery(vatRoutes.ownCheck),
    enabled: asks && me.vat_no !== '',
  }).data?.address
  const [filled, setFilled] = useState(false)
  const { setValues } = form
  useEffect(() => {
    if (!fromVies) return
    setValues((typed) => (typed.address || typed.city ? typed : { ...typed, ...fromVies }))
    setFilled(true)
  }, [fromVies, setValues])

  const isComplete = (): boolean => {
    if (!asks) return true
    const { errors, hasErrors } = form.validate()
    if (hasErrors) form.getInputNode(Object.keys(errors)[0] ?? 'address')?.focus()
    return !hasErrors
  }
  const save = async () => {
    if (!asks) return
    storeUser(await call(profileRoutes.updateAddress, { body: form.getValues() }))
  }
  const saving = useSending()
  const saveAnd = async (goOn: () => unknown) => {
    if (!isComplete()) return
    await saving.send(async () => {
      await save()
      await goOn()
    })
  }
  return {
    asks,
    form,
    field,
    fromVies: filled,
    saveAnd,
    busy: saving.busy,
    failure: saving.failure ?? failed,
  }
}
export type BuyerAddressForm = ReturnType<typeof useBuyerAddress>
