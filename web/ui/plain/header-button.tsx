import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useFormat } from '../../i18n/format.ts'
import classes from './header-button.module.css'

const mostShown = 99

type Props = {
  icon: ReactNode
  /** Read aloud, with the count. */
  label: string
  /** Number on the button; none at zero. */
  count: number
} & ({ ref: Ref<HTMLButtonElement>; expanded: boolean; onClick: () => void } | { to: string })

/** Shows a button of the header bar with what it counts: it opens a panel, or leads to a page. */
export function HeaderButton({ icon, label, count, ...action }: Props) {
  const { number } = useFormat()
  const content = (
    <>
      {icon}
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > mostShown ? `${number(mostShown)}+` : number(count)}
        </span>
      )}
    </>
  )
  if ('to' in action)
    return (
      <Link to={action.to} className={classes.button} aria-label={label}>
        {content}
      </Link>
    )
  return (
    <UnstyledButton
      ref={action.ref}
      className={classes.button}
      aria-label={label}
      aria-expanded={action.expanded}
      onClick={action.onClick}
    >
      {content}
    </UnstyledButton>
  )
}
