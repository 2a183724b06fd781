import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages about the site itself. */
export const sitePages = {
  websiteSettings: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'settings.title',
    menu: { group: 'site', order: 1, icon: 'settings', label: 'menu.website_settings', count: undefined },
    load: () => import('./settings/website-settings-page.tsx').then((file) => file.WebsiteSettingsPage),
  },
  siteTexts: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'site_texts.title',
    menu: { group: 'site', order: 3, icon: 'text-plus', label: 'menu.texts', count: undefined },
    load: () => import('./content/editor/site-texts-page.tsx').then((file) => file.SiteTextsPage),
  },
  sitePhrases: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'own_phrases.title',
    menu: { group: 'site', order: 3.5, icon: 'language', label: 'own_phrases.title', count: undefined },
    load: () => import('./phrases/phrases-page.tsx').then((file) => file.PhrasesPage),
  },
  terms: {
    layout: 'admin',
    permission: 'tnc',
    setting: undefined,
    title: 'menu.terms',
    menu: { group: 'site', order: 4, icon: 'file-text', label: 'menu.terms', count: undefined },
    load: () => import('./content/terms-page.tsx').then((file) => file.TermsPage),
  },
  termsAndConditions: {
    layout: 'customer',
    setting: undefined,
    title: 'menu.terms_and_conditions',
    menu: {
      group: 'account',
      order: 2,
      icon: 'file-text',
      label: 'menu.terms_and_conditions',
      count: undefined,
    },
    load: () => import('./content/terms-and-conditions-page.tsx').then((file) => file.TermsAndConditionsPage),
  },
  termsOfUse: {
    layout: 'public-data',
    readers: 'everybody',
    setting: undefined,
    title: 'layout.terms_title',
    load: () => import('./content/legal-pages.tsx').then((file) => file.TermsOfUsePage),
  },
  privacyPolicy: {
    layout: 'public-data',
    readers: 'everybody',
    setting: undefined,
    title: 'layout.privacy_title',
    load: () => import('./content/legal-pages.tsx').then((file) => file.PrivacyPolicyPage),
  },
  serverError: {
    layout: 'public',
    readers: 'everybody',
    setting: undefined,
    title: undefined,
    load: 'first',
  },
} satisfies PagesOfArea
