import { useTranslation } from 'react-i18next'
import { useMe } from '../../../app/session/session.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { EditLink } from './edit-link.tsx'
import classes from './tools-card.module.css'

/** Shows the tools that the person owns. */
export function ToolsCard() {
  const { t } = useTranslation()
  const { my_tools } = useMe()
  return (
    <Card title={t('profile.tools')} aside={<EditLink section="tools" />}>
      {my_tools.length === 0 && <p className={classes.none}>{t('profile.no_tools')}</p>}
      <ul className={classes.tools}>
        {my_tools.map((tool) => (
          <li key={tool}>
            <StatusPill tone="neutral">{tool}</StatusPill>
          </li>
        ))}
      </ul>
    </Card>
  )
}
