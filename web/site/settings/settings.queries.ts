import { useMutation } from '@tanstack/react-query'
import { toolRoutes } from '../../../shared/accounts/profile.ts'
import { openingRoutes } from '../../../shared/site/opening-times.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The fields of all tabs. */
export const settingsQuery = callQuery(settingsRoutes.read)

/** The nine colours. */
export const themeQuery = callQuery(settingsRoutes.theme)

/** The opening hours of each weekday. */
export const openTimesQuery = callQuery(openingRoutes.times)

/** The days on which it stays closed. */
export const closingDatesQuery = callQuery(openingRoutes.closingDates)

/** The tools the site supports. */
export const supportedToolsQuery = callQuery(toolRoutes.supported)

/** Runs a change of the settings. */
export function useSettingsChange<In, Out>(change: (sent: In) => Promise<Out>) {
  return useMutation({ mutationFn: change })
}

type SavedTab = { form: SettingsForm; opened: Record<string, unknown>; files?: Record<string, File[]> }

/** Saves a tab, with the pictures that belong to it. */
export const useSaveTab = () =>
  useSettingsChange(({ form, opened, files }: SavedTab) =>
    call(settingsRoutes.change, { body: { ...form, opened }, files: files ?? {} }),
  )
