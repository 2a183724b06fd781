import { useEffect, useState } from 'react'

/** Returns the id of the section that is read: the first one below the top of the window. */
export function useShownSection(): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const visible = new Set<Element>()
    const sections = document.querySelectorAll('[data-section]')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        setShown([...sections].find((section) => visible.has(section))?.id)
      },
      { rootMargin: '-80px 0px -60% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return shown
}
