import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { joined } from '../../ui/display/joined.tsx'
import classes from './codes.module.css'
import { type FoundCode, useCodeText } from './use-code-text.ts'

type Props = { code: string; beside?: ReactNode; children: ReactNode }

/** Shows a code with what is said of it, and the buttons to copy it and, for customers, to put it into an order. */
export function CodeEntry({ code, beside, children }: Props) {
  const { t } = useTranslation()
  const team = useIsTeam()
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <bdi className={classes.code}>{code}</bdi>
        <CopyButton text={code} label={t('codes.copy', { code })} />
        <span className={classes.beside}>{beside}</span>
        {!team && (
          <Button
            component={Link}
            to={pathTo('submitOrder', { codes: code })}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilePlus size={16} />}
          >
            {t('codes.into_order')}
          </Button>
        )}
      </div>
      {children}
    </li>
  )
}

/** Says what a code of the list means, for which control units, and what to check. */
export function CodeMeaning({ found }: { found: FoundCode }) {
  const { t } = useTranslation()
  const textOf = useCodeText()
  const { kind, ecu, p_code, system, hints } = found
  const about = [
    t(`codes.kind.${kind}`),
    ecu,
    p_code && t('codes.stands_for', { code: p_code }),
    system !== 'other' && t(`codes.system.${system}`),
  ]
  return (
    <div className={classes.meaning}>
      <p className={clsx(classes.text, 'page-side')} dir="auto">
        {textOf(found)}
      </p>
      <p className={classes.about}>{joined(about)}</p>
      {hints && (
        <p className={clsx(classes.hints, 'page-side')} dir="auto">
          {kind === 'p_code' && <strong>{t('codes.hints')} </strong>}
          <bdi>{hints}</bdi>
        </p>
      )}
    </div>
  )
}
