import { useTranslation } from 'react-i18next'
import { deviceOf } from './device-of.ts'

/** Returns a function that names the device of a user agent: "Firefox on Linux". */
export function useDeviceName() {
  const { t } = useTranslation()
  return (user_agent: string) => {
    const { browser, system } = deviceOf(user_agent)
    if (browser && system) return t('profile.sessions.device', { browser, system })
    return browser ?? system ?? t('profile.sessions.unknown')
  }
}
