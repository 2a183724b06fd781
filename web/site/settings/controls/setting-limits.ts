import { z } from 'zod'
import { settingCards } from '../../../../shared/contract/settings.ts'
import { settingRow } from '../../../../shared/settings.ts'
import { type PlacedSetting, placeOf, settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { fieldRules } from '../../../ui/form/field-rules.ts'

/** Returns what a setting's control needs from its schema: its kind, the values of a choice, and the rules of its field. */
export function limitsOf(name: PlacedSetting) {
  const schema = settingRow(name).value.unwrap()
  const card = placeOf(name)?.card ?? 'general'
  const { required, maxLength } = fieldRules(settingsTabs[settingCards[card]], name)
  return {
    kind: schema.type,
    choices: schema instanceof z.ZodEnum ? schema.options.map(String) : [],
    // Where 0 is possible it stands for none or automatic.
    required: required && !schema.safeParse(0).success,
    maxLength,
  }
}
