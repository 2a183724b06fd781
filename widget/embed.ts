// Stands on the reseller's page as its one script tag: makes the frame of the widget beside itself, with the query of its own
// address, and makes it as high as its contents. A block, so that nothing of it is seen by the page.
{
  const script = document.currentScript
  if (script instanceof HTMLScriptElement) {
    const { origin, search, pathname } = new URL(script.src)
    const frame = document.createElement('iframe')
    frame.src = `${origin}${pathname.replace(/\.js$/, '')}${search}`
    frame.title = script.dataset.title ?? 'Vehicle search'
    // The frame names its height to the page that shows it, which it knows by this alone.
    frame.referrerPolicy = 'origin'
    const set = (name: string, value: string) => frame.style.setProperty(name, value, 'important')
    // Against styles of the page that are meant for all frames.
    const look = {
      all: 'initial',
      display: 'block',
      width: '100%',
      'max-width': '100%',
      height: '480px',
      border: '0',
      'color-scheme': 'normal',
    }
    for (const [name, value] of Object.entries(look)) set(name, value)
    addEventListener('message', ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return
      const height = Number(data?.maproom_height)
      if (height > 0 && height < 20_000) set('height', `${Math.ceil(height)}px`)
    })
    script.after(frame)
  }
}
