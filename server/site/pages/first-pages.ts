import { dealersLocator } from './dealers-locator.ts'
import type { WriteFirstPage } from './first-page.ts'
import { privacyPolicy, termsOfUse } from './legal.ts'
import { signIn } from './sign-in.ts'

/** The addresses that are painted before any script runs. All others show their frame when it does. */
export const firstPages: Record<string, WriteFirstPage | undefined> = {
  // Who isn't signed in is led from the start to the sign-in page.
  '/': (_db, reading) => signIn(reading),
  '/login': (_db, reading) => signIn(reading),
  '/dealers-locator': dealersLocator,
  '/terms_of_use': (_db, reading) => termsOfUse(reading),
  '/privacy_policy': (_db, reading) => privacyPolicy(reading),
}
