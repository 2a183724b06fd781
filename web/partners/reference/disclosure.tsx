import { type ReactNode, useState } from 'react'

type Props = { title: string; className?: string | undefined; children: ReactNode }

/** Shows what is below a title once it is opened: of all calls together it would be thousands of fields. */
export function Disclosure({ title, className, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={className} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title}</summary>
      {opened && children}
    </details>
  )
}
