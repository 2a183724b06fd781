// Runs before the first paint, so that nobody sees the light theme flash by, or the page turn round.
// It is a file of its own because the content security policy allows no inline scripts.
;(() => {
  const root = document.documentElement
  try {
    const themes = ['default', 'red', 'dark', 'custom']
    // What the page brought of the site is newer than what was kept at the last visit.
    const brought = document.getElementById('site')?.textContent
    if (brought) localStorage.setItem('maproom.site', brought)
    const site = JSON.parse(brought || localStorage.getItem('maproom.site') || 'null')
    const theme =
      JSON.parse(localStorage.getItem('maproom.theme') || 'null') || site?.default_theme || 'default'
    root.dataset.theme = themes.includes(theme) ? theme : 'dark'
    if (theme === 'custom' && site) root.style.setProperty('--body-bg-color', site.theme.body_bg_color)
    const locale = JSON.parse(localStorage.getItem('maproom.locale') || 'null')
    if (locale) root.lang = locale
    if (['ar', 'he', 'fa'].includes(locale)) root.dir = 'rtl'
  } catch {
    // Storage that can't be read or parsed: the page starts with its defaults.
  }
})()
