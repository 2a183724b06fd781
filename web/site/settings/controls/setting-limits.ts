import { z } from 'zod'
import { type SettingName, settingRow } from '../../../../shared/settings.ts'

/** What a control knows of a setting from its schema. */
export type SettingLimits = {
  kind: 'boolean' | 'number' | 'string' | 'choice'
  /** The values of a choice. */
  choices: string[]
  maxLength: number | undefined
  /** True if it can't be left empty. */
  required: boolean
}

/** Reads what a setting's control needs from its schema. */
export function limitsOf(name: SettingName): SettingLimits {
  const { value, typed } = settingRow(name)
  const schema = z.toJSONSchema(typed ?? value.unwrap(), { io: 'input', unrepresentable: 'any' })
  const { type, enum: choices, minimum = 0, minLength = 0 } = schema
  const lengths = [schema, ...(schema.anyOf ?? [])].flatMap(({ maxLength = 0 }) => maxLength)
  return {
    kind: choices ? 'choice' : type === 'boolean' ? 'boolean' : type === 'integer' ? 'number' : 'string',
    choices: choices?.map(String) ?? [],
    maxLength: Math.max(...lengths) || undefined,
    required: minimum > 0 || minLength > 0,
  }
}
