import { useCallback, useEffect, useRef, useState } from 'react'
import { chunk } from '../../app/chunk.ts'
import { useSiteData } from '../../app/site-data.ts'

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed'
export type Captcha = ReturnType<typeof useCaptcha>

/** A solved challenge gets old after ten minutes; a new one is made before that. */
const lasts_ms = 8 * 60_000

/**
 * Returns the state of the captcha, a proof of work solved in the background: call `start` when the form is touched,
 * `spend` to send with its proof. Does nothing while the setting `captcha_verification` is off.
 */
export function useCaptcha() {
  const needed = useSiteData()?.captcha_verification !== false
  const [state, setState] = useState<CaptchaState>('idle')
  const solved = useRef<{ at: number; token: Promise<string> } | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const work = useCallback(() => {
    setState('working')
    const token = chunk(() => import('./solve.ts')).then(({ solve }) => solve())
    solved.current = { at: Date.now(), token }
    const show = (next: CaptchaState) => here.current && solved.current?.token === token && setState(next)
    token.then(
      () => show('done'),
      () => {
        show('failed')
        // The next submission starts a new check.
        if (solved.current?.token === token) solved.current.at = 0
      },
    )
    return token
  }, [])

  /** Begins, unless it has begun. */
  const start = useCallback(() => {
    if (needed && !solved.current) void work().catch(() => undefined)
  }, [needed, work])

  /** Starts again. */
  const again = useCallback(() => void work().catch(() => undefined), [work])

  /** Sends with a solved challenge (none when none is needed). It counts once: after a failure the next is begun. */
  const spend = useCallback(
    async <T>(send: (captcha: string | undefined) => Promise<T>): Promise<T> => {
      if (!needed) return send(undefined)
      const ready = solved.current
      const token = await (ready && Date.now() - ready.at < lasts_ms ? ready.token : work())
      try {
        return await send(token)
      } catch (error) {
        again()
        throw error
      }
    },
    [needed, work, again],
  )
  return { needed, state, start, again, spend }
}
