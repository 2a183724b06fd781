import type { quoteRoutes } from '../shared/partners/quotes.ts'
import type { Stage, VariantDetail } from '../shared/vehicles/statistics.ts'
import { call, Refusal } from './api.ts'
import { solveCaptcha } from './captcha.ts'
import { complain, element, fill, labelled } from './element.ts'
import { facts } from './parameters.ts'
import { type Phrase, say } from './say.ts'
import { nameOf } from './search-box.ts'

const reseller = facts.reseller

/** Makes the form with which a visitor asks the reseller for a quote. */
export function quoteForm(variant: VariantDetail, stage: Stage | undefined): HTMLElement {
  const fields = {
    name: element('input', { required: true, maxlength: 120, autocomplete: 'name', dir: 'auto' }),
    email: element('input', {
      type: 'email',
      required: true,
      maxlength: 254,
      autocomplete: 'email',
      dir: 'ltr',
    }),
    phone: element('input', { type: 'tel', maxlength: 40, autocomplete: 'tel', dir: 'ltr' }),
    message: element('textarea', { rows: 3, maxlength: 2000, dir: 'auto' }),
  }
  const consent = element('input', { type: 'checkbox', required: true, id: 'consent' })
  const consentText = element('label', { for: 'consent' })
  const consentWrong = element('p', { class: 'wrong', id: 'consent-wrong', hidden: true })
  consent.setAttribute('aria-describedby', consentWrong.id)
  const failure = element('p', { class: 'wrong', role: 'alert' })
  const send = element('button', { class: 'button' }, say('send'))
  let known = readFacts()

  /** Reads the text of the consent, and whether there is a captcha, which is begun while the visitor types. */
  function readFacts() {
    const reading = call<typeof quoteRoutes.form>('GET', '/quotes/form', { query: { locale: facts.locale } })
    const read = reading.then(({ consent: text, captcha }) => {
      consentText.textContent = text
      return { consent: text, captcha: captcha ? solveCaptcha() : undefined }
    })
    read.then(({ captcha }) => captcha?.catch(() => undefined)).catch(() => undefined)
    return read
  }

  function isComplete(): boolean {
    let first: HTMLElement | undefined
    const check = (control: HTMLInputElement | HTMLTextAreaElement, wrong: Phrase) => {
      const text = control.validity.valueMissing ? 'required' : control.validity.valid ? undefined : wrong
      complain(control, text ? say(control === consent ? 'wrong_consent' : text) : '')
      if (text) first ??= control
    }
    const isNumber =
      fields.phone.value.trim() === '' || /^[+\d][\d ()/.-]{5,}$/.test(fields.phone.value.trim())
    fields.phone.setCustomValidity(isNumber ? '' : 'wrong')
    check(fields.name, 'required')
    check(fields.email, 'wrong_email')
    check(fields.phone, 'wrong_phone')
    check(consent, 'wrong_consent')
    first?.focus()
    return first === undefined
  }

  async function submit(event: Event) {
    event.preventDefault()
    if (send.disabled || !isComplete()) return
    send.disabled = true
    send.textContent = say('sending')
    failure.textContent = ''
    try {
      const { consent: text, captcha } = await known
      const body = {
        vehicle: nameOf(variant),
        variant_id: variant._id,
        ...(stage && { service: stage.name }),
        ...(stage?.service_id && { service_id: stage.service_id }),
        name: fields.name.value,
        email: fields.email.value,
        phone: fields.phone.value.trim(),
        message: fields.message.value,
        locale: facts.locale,
        consent: text,
        captcha: await captcha,
      }
      await call<typeof quoteRoutes.send>('POST', '/quotes', { body })
      thank()
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    const { code, fields: wrong } = error instanceof Refusal ? error : new Refusal('failed')
    if ('email' in wrong) complain(fields.email, say('wrong_email'))
    else if ('phone' in wrong) complain(fields.phone, say('wrong_phone'))
    else failure.textContent = say(code === 'too_many_requests' ? 'too_many' : 'failed')
    send.disabled = false
    send.textContent = say('send')
    // A captcha counts once, and the text of the consent may be another one now.
    known = readFacts()
  }

  function thank() {
    const done = element('h3', { tabindex: -1 }, say('sent'))
    fill(form, done, element('p', {}, say('sent_text', { reseller })))
    done.focus()
  }

  const form = element(
    'form',
    { novalidate: true, submit: (event) => void submit(event) },
    element('h3', { tabindex: -1 }, say('ask_title', { reseller })),
    labelled(say('name'), fields.name),
    labelled(say('email'), fields.email),
    labelled(say('phone'), fields.phone),
    labelled(say('message'), fields.message),
    element('div', { class: 'consent' }, consent, consentText),
    consentWrong,
    failure,
    send,
  )
  return form
}
