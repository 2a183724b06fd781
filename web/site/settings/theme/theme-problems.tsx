import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ThemeProblem } from '../../../../shared/site/derive-theme.ts'
import { useFormat } from '../../../i18n/format.ts'
import classes from './theme-tab.module.css'

/** Lists the pairs of colours with too little contrast, with which a theme can't be saved. */
export function ThemeProblems({ problems }: { problems: readonly ThemeProblem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div role="status" className={classes.problems}>
      {problems.length === 0 && (
        <p className={classes.fine}>
          <IconCheck size={18} aria-hidden /> {t('settings.theme.readable')}
        </p>
      )}
      {problems.length > 0 && (
        <Alert
          color="warning"
          variant="light"
          icon={<IconAlertTriangle />}
          title={t('settings.theme.hard_to_read')}
        >
          <ul className={classes.list}>
            {problems.map(({ text, background, ratio }) => (
              <li key={`${text} ${background}`}>
                {t('settings.theme.problem', {
                  text: t(`settings.color.${text}`),
                  background: t(`settings.color.${background}`),
                  ratio: format.number(Math.floor(ratio * 10) / 10),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
