// Runs before the first paint, so that nobody sees the light theme flash by, or the page turn round.
// It is a file of its own because the content security policy allows no inline scripts.
;(() => {
  const root = document.documentElement
  try {
    const kept = (name) => JSON.parse(localStorage.getItem(`maproom.${name}`) || 'null')
    // What the page brought of the site is newer than what was kept at the last visit.
    const brought = document.getElementById('site')?.textContent
    if (brought) localStorage.setItem('maproom.site', brought)
    const themes = ['default', 'red', 'dark', 'custom']
    const theme = kept('theme') || kept('site')?.default_theme || 'default'
    root.dataset.theme = themes.includes(theme) ? theme : 'dark'
    if (kept('cookie_notice_closed')) root.dataset.cookieNotice = 'closed'
    const locale = kept('locale')
    // The server knows neither what was chosen here nor who is signed in: those who are have each page in their frame.
    if ((locale && locale !== root.lang) || kept('session')) root.dataset.beforeScript = 'hidden'
    if (locale) root.lang = locale
    if (locale) root.dir = ['ar', 'he', 'fa'].includes(locale) ? 'rtl' : 'ltr'
  } catch {
    // Storage that can't be read or parsed: the page starts with its defaults.
  }
})()
