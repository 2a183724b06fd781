import { type ComponentProps, createContext, type FunctionComponent, useContext } from 'react'

export type PageLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { href: string }

/** Links within the app that stands around them; the browser's own where none does. */
export const LinkOfApp = createContext<FunctionComponent<PageLinkProps> | 'a'>('a')

/** Links to a page from where the app may not be loaded, such as the page of a product. */
export function PageLink(props: PageLinkProps) {
  const Anchor = useContext(LinkOfApp)
  return <Anchor {...props} />
}
