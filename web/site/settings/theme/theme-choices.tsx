import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type { ThemeSettings } from '../../../../shared/site/settings.ts'
import { themePresets } from './theme-presets.ts'
import classes from './theme-tab.module.css'

type Props = { values: ThemeSettings; onChoose: (nine: ThemeSettings) => void }

const presets = entriesOf(themePresets)
const shown = [
  'header_top_color',
  'header_bar_color',
  'left_bar_color',
  'card_bg_color',
  'body_bg_color',
] as const

/** Themes to start from. */
export function ThemePresets({ values, onChoose }: Props) {
  const { t } = useTranslation()
  const same = (nine: ThemeSettings) => entriesOf(nine).every(([name, color]) => values[name] === color)
  return (
    <fieldset className={classes.presets}>
      <legend className={classes.legend}>{t('settings.theme.presets')}</legend>
      {presets.map(([name, nine]) => (
        <UnstyledButton
          key={name}
          className={classes.preset}
          aria-pressed={same(nine)}
          onClick={() => onChoose(nine)}
        >
          <span className={classes.swatches} aria-hidden>
            {shown.map((color) => (
              <span key={color} style={{ background: nine[color] }} />
            ))}
          </span>
          {t(`settings.preset.${name}`)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
