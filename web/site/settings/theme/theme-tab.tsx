import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { deriveTheme } from '../../../../shared/site/derive-theme.ts'
import { type ThemeSettings, themeSettings } from '../../../../shared/site/settings.ts'
import { settingsRoutes } from '../../../../shared/site/settings-routes.ts'
import { call } from '../../../app/api/api.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { ColorField } from '../../../ui/field/color-field.tsx'
import { themeQuery } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { ThemePresets } from './theme-choices.tsx'
import { themePresets } from './theme-presets.ts'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeProblems } from './theme-problems.tsx'
import classes from './theme-tab.module.css'

const pairs = [
  ['header_top_color', 'header_top_text_color'],
  ['header_bar_color', 'header_bar_text_color'],
  ['left_bar_color', 'left_bar_text_color'],
  ['card_bg_color', 'card_text_color'],
  ['body_bg_color'],
] as const

/** Edits the nine colours of the custom theme beside a preview; the page itself keeps its colours. */
export function ThemeTab() {
  const saved = useQuery(themeQuery)
  return <Loaded query={saved}>{(saved) => <ThemeForm saved={saved} />}</Loaded>
}

function ThemeForm({ saved }: { saved: ThemeSettings }) {
  const { t } = useTranslation()
  const tab = useTabForm({
    schema: themeSettings,
    values: saved,
    save: (colours, opened) => call(settingsRoutes.changeTheme, { body: { ...colours, opened } }),
  })
  const { values, errors, setFieldValue, setValues } = tab.form
  const derived = deriveTheme(completed(values, saved))
  const refusal = derived.problems.length > 0 ? t('settings.theme.cannot_save') : undefined

  return (
    <TabForm tab={tab} refusal={refusal}>
      <Card
        title={t('settings.tab.theme')}
        about={t('settings.about.theme')}
        aside={
          <Button
            variant="default"
            leftSection={<IconRestore size={16} />}
            onClick={() => setValues(themePresets.maproom)}
          >
            {t('settings.theme.reset')}
          </Button>
        }
      >
        <ThemePresets values={values} onChoose={(nine) => setValues(nine)} />
        <div className={classes.draft}>
          <div className={classes.colors}>
            {pairs.map((names) => (
              <div key={names[0]} className={classes.pair}>
                {names.map((name) => (
                  <ColorField
                    key={name}
                    name={name}
                    label={t(`settings.color.${name}`)}
                    value={values[name]}
                    error={errors[name]}
                    onChange={(color) => setFieldValue(name, color)}
                  />
                ))}
              </div>
            ))}
          </div>
          <div className={classes.preview}>
            <h3 className={classes.legend}>{t('settings.theme.preview')}</h3>
            <ThemePreview theme={derived} />
            <ThemeProblems problems={derived.problems} />
          </div>
        </div>
      </Card>
    </TabForm>
  )
}

/** Returns the colours of the form, with the saved ones for those that are only half typed. */
function completed(values: ThemeSettings, saved: ThemeSettings): ThemeSettings {
  const whole = entriesOf(values).map(([name, color]) => [
    name,
    themeSettings.shape[name].safeParse(color).data ?? saved[name],
  ])
  return { ...saved, ...Object.fromEntries(whole) }
}
