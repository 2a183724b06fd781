import { createContext, useContext } from 'react'
import type { MenuGroup } from './menu-entry.ts'

/** The menu around a page, as far as the signed-in person may open it. */
export const MenuOfFrame = createContext<readonly MenuGroup[]>([])

/** Returns the menu around the page; pages can't ask for it themselves, as it is made of them. */
export const useMenuOfFrame = () => useContext(MenuOfFrame)
