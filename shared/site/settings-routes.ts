import { z } from 'zod'
import { timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'
import { siteMethods } from '../money/payment-states.ts'
import { sealedFlags, settingsOfTeam } from '../settings.ts'
import { pictureMaxBytes } from './pictures.ts'
import { themeSettings } from './settings.ts'
import { settingsForm } from './settings-tabs.ts'

/** The settings as the team sees them: of a password or key only if there is one. */
export const settingsOfSite = settingsOfTeam.extend({
  ...sealedFlags(() => z.boolean()),
  /** True when mails go through the environment's server while the settings name none. */
  smtp_of_environment: z.boolean(),
  /** The methods of payment that can be switched on: a provider is one when its keys are in the environment. */
  connected: z.array(z.enum(siteMethods)),
})
export type SettingsOfSite = z.output<typeof settingsOfSite>

export const settingsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/settings',
    shows: ['settings'],
    access: 'settings',
    summary: 'The site’s settings',
    response: settingsOfSite,
  },
  change: {
    method: 'PUT',
    path: '/settings',
    changes: ['settings'],
    access: 'settings',
    summary: 'Change one tab of the settings; pictures come beside its fields',
    body: settingsForm.and(z.object({ opened: openedWith })),
    multipart: {
      fields: { logo: { max: 1 }, login_picture: { max: 1 } },
      maxTotalBytes: 2 * pictureMaxBytes,
    },
    response: settingsOfSite,
  },
  theme: {
    method: 'GET',
    path: '/theme_settings',
    shows: ['settings'],
    access: 'public',
    summary: 'The nine colours of the custom theme',
    response: themeSettings,
  },
  changeTheme: {
    method: 'PUT',
    path: '/theme_settings',
    changes: ['settings'],
    access: 'settings',
    summary: 'Change the nine colours of the custom theme',
    body: themeSettings.extend({ opened: openedWith }),
    response: themeSettings,
  },
  purgeCaches: {
    method: 'DELETE',
    path: '/caches/purge-all',
    changes: ['settings'],
    access: 'settings',
    perMinute: 10,
    summary: 'Empty the caches of all processes',
    response: z.object({ purged_at: timestamp }),
  },
})
