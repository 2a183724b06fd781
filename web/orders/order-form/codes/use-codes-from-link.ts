import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/feedback/toast.ts'

/** Longest list of codes in an address. */
const longest = 1000

/** Passes the fault codes that the address names (`?codes=P0401,P2463`) to `take`, and takes them out of the address. */
export function useCodesFromLink(take: (codes: string[]) => void) {
  const { t } = useTranslation()
  const { codes = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const fill = useEffectEvent((list: string) => {
    const named = list.slice(0, longest).split(',')
    const found = named.map((code) => code.trim()).filter(Boolean)
    take(found)
    toast.success(t('orders.form.codes_filled', { count: found.length }))
    void navigate({
      to: '.',
      search: ({ codes: _, ...others }: Record<string, unknown>) => others,
      replace: true,
    })
  })
  useEffect(() => {
    if (codes) fill(codes)
  }, [codes])
}
