import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toolRoutes } from '../../../shared/accounts/profile.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { call } from '../../app/api/api.ts'

/** The fields of all tabs. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'tabs'],
  queryFn: ({ signal }) => call(settingsRoutes.read, { signal }),
})

/** The nine colours. */
export const themeQuery = queryOptions({
  queryKey: ['settings', 'theme'],
  queryFn: ({ signal }) => call(settingsRoutes.theme, { signal }),
})

/** The opening hours of each weekday. */
export const openTimesQuery = queryOptions({
  queryKey: ['settings', 'open_times'],
  queryFn: ({ signal }) => call(openingRoutes.times, { signal }),
})

/** The days on which it stays closed. */
export const closingDatesQuery = queryOptions({
  queryKey: ['settings', 'closing_dates'],
  queryFn: ({ signal }) => call(openingRoutes.closingDates, { signal }),
})

/** The tools the site supports. */
export const supportedToolsQuery = queryOptions({
  queryKey: ['settings', 'supported_tools'],
  queryFn: ({ signal }) => call(toolRoutes.supported, { signal }),
})

/** A page of the VAT rates. */
export const vatQuery = (query: SentQuery<typeof vatRoutes.list>) =>
  queryOptions({
    queryKey: ['settings', 'vat', query],
    queryFn: ({ signal }) => call(vatRoutes.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Runs a change of the settings; whatever shows any of them looks again. */
export function useSettingsChange<In, Out>(change: (sent: In) => Promise<Out>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
}

/** Saves a tab, with the pictures that belong to it. */
export const useSaveTab = () =>
  useSettingsChange(({ form, files }: { form: SettingsForm; files?: Record<string, File[]> }) =>
    call(settingsRoutes.change, { body: form, files: files ?? {} }),
  )
