import { type SettingTab, settingCards } from '../../../../shared/contract/settings.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import { isSealed } from '../../../../shared/settings.ts'
import { type SettingsOfSite, settingsRoutes } from '../../../../shared/site/settings-routes.ts'
import { placeOf, settingsIn, settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { call } from '../../../app/api/api.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import { isPhrase } from '../../../i18n/is-phrase.ts'
import { SettingsCard } from '../controls/settings-card.tsx'
import { TabForm } from '../tab-form.tsx'
import { useAgentOrdersQuestion } from '../use-agent-orders-question.ts'
import { usePictures } from '../use-pictures.ts'
import { useTabForm } from '../use-tab-form.ts'

/** Edits the settings of a tab: what stands there, and how, is in their rows. */
export function FieldsTab({ tab, settings }: { tab: SettingTab; settings: SettingsOfSite }) {
  const pictures = usePictures()
  const shown = useTabForm<Record<string, unknown>, (typeof settingsTabs)[SettingTab]>({
    schema: settingsTabs[tab],
    values: valuesOf(tab, settings),
    more: pictures,
    phrases: wrongPhrases(tab),
    ask: useAgentOrdersQuestion(settings.is_admin_site),
    save: async (parsed, opened) => {
      const form = Object.assign(parsed, pictures.removed)
      const { files } = pictures
      return valuesOf(tab, await call(settingsRoutes.change, { body: { ...form, opened }, files }))
    },
  })
  const cards = keysOf(settingCards).filter((card) => settingCards[card] === tab)
  return (
    <TabForm tab={shown}>
      {cards.map((card) => (
        <SettingsCard key={card} {...{ card, settings, pictures, form: shown.form }} />
      ))}
    </TabForm>
  )
}

/** Returns the saved values of the fields. Passwords and keys are never shown. */
function valuesOf(tab: SettingTab, settings: SettingsOfSite): Record<string, unknown> {
  const values: Record<string, unknown> = { tab }
  for (const name of settingsIn(tab)) {
    if (isSealed(name)) Object.assign(values, { [name]: '', [`remove_${name}`]: false })
    else if (placeOf(name)?.control !== 'picture') values[name] = settings[name]
  }
  return values
}

/** Returns what is said of a wrong field instead of the general words. */
const wrongPhrases = (tab: SettingTab): Record<string, PhraseKey> =>
  Object.fromEntries(
    settingsIn(tab).flatMap((name) => {
      const key = `settings.wrong.${name}`
      return isPhrase(key) ? [[name, key] as const] : []
    }),
  )
