import { lazy } from 'react'

/** What the public pages show besides, loaded after them. */
export const SocialLinks = lazy(() =>
  import('../content/social-links.tsx').then((module) => ({ default: module.SocialLinks })),
)
export const CookieNotice = lazy(() =>
  import('../content/cookie-notice.tsx').then((module) => ({ default: module.CookieNotice })),
)
export const WhyChooseUs = lazy(() =>
  import('../content/why-choose-us.tsx').then((module) => ({ default: module.WhyChooseUs })),
)
