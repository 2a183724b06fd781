import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rawMail } from '../reading/mail-fixtures.ts'
import { parseMail } from '../reading/parse-mail.ts'
import { senderVerdict } from './sender-verdict.ts'

/** Judges a mail from mia@garage.example with these headers, the topmost first. */
async function verdict(headers: string[], authservId: string, From = 'Mia Berg <mia@garage.example>') {
  return senderVerdict(await parseMail(rawMail({ 'Authentication-Results': headers, From })), { authservId })
}

describe('the sender is verified by what these write', () => {
  test.each([
    [
      'Google',
      'mx.google.com',
      'mx.google.com;\r\n       dkim=pass header.i=@garage.example header.s=s1 header.b=Abc1de2f;\r\n       spf=pass (google.com: domain of mia@garage.example designates 203.0.113.7 as permitted sender) smtp.mailfrom=mia@garage.example;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=garage.example',
    ],
    [
      'Fastmail',
      'mx1.messagingengine.com',
      'mx1.messagingengine.com;\r\n    x-csa=none;\r\n    x-me-sender=none;\r\n    x-ptr=pass smtp.helo=mail.garage.example policy.ptr=mail.garage.example;\r\n    bimi=skipped (DMARC Policy is not at enforcement);\r\n    arc=none (no signatures found);\r\n    dkim=pass (2048-bit rsa key sha256) header.d=garage.example\r\n    header.i=@garage.example header.b=AbC+12/x header.a=rsa-sha256\r\n    header.s=s1;\r\n    dmarc=pass policy.published-domain-policy=none policy.applied-disposition=none policy.evaluated-disposition=none (p=none,d=none,d.eval=none) policy.policy-from=p header.from=garage.example;\r\n    iprev=pass smtp.remote-ip=203.0.113.7 (mail.garage.example);\r\n    spf=none smtp.mailfrom=bounce@mailer.test smtp.helo=mail.garage.example',
    ],
    [
      'Amazon SES, by DKIM',
      'amazonses.com',
      'amazonses.com;\r\n spf=pass (spfCheck: domain of garage.example designates 203.0.113.7 as permitted sender) client-ip=203.0.113.7; envelope-from=mia@garage.example; helo=mail.garage.example;\r\n dkim=pass header.i=@garage.example;\r\n dmarc=pass header.from=garage.example;',
    ],
    [
      'OpenDKIM and a policy daemon for SPF behind Postfix',
      'mx.operator.test',
      'mx.operator.test;\r\n\tdkim=pass (2048-bit key; unprotected) header.d=garage.example header.i=@garage.example header.a=rsa-sha256 header.s=mail header.b=xY12;\r\n\tdkim-atps=neutral',
    ],
    [
      'Rspamd',
      'mx.operator.test',
      'mx.operator.test;\r\n\tdkim=pass header.d=garage.example header.s=mail header.b=Qk3;\r\n\tdmarc=pass (policy=quarantine) header.from=garage.example;\r\n\tspf=pass (mx.operator.test: domain of mia@garage.example designates 203.0.113.7 as permitted sender) smtp.mailfrom=mia@garage.example',
    ],
    [
      'a version, other spaces and letters',
      'MX.Operator.test',
      '"mx.operator.test" 1 ; DKIM/1 = pass (ok) header.d = Garage.Example',
    ],
    [
      'SPF alone',
      'mx.operator.test',
      '(a comment) mx.operator.test; spf=pass smtp.mailfrom=bounces@garage.example',
    ],
    ['SPF of a domain alone', 'mx.operator.test', 'mx.operator.test; spf=pass smtp.mailfrom=garage.example'],
    [
      'one signature of several',
      'mx.operator.test',
      'mx.operator.test; dkim=fail header.d=garage.example; dkim=pass header.d=list.test; dkim=pass header.d=garage.example',
    ],
  ])('%s', async (_, id, header) => {
    expect(await verdict([header], id)).toBe('pass')
  })

  test('a domain above the sender’s', async () => {
    const header = 'mx.test.example; dkim=pass header.d=garage.example'
    expect(await verdict([header], 'mx.test.example', 'mia@mail.garage.example')).toBe('pass')
  })

  test('a domain with letters of another script', async () => {
    const header = 'mx.test.example; dkim=pass header.d=xn--bcher-kva.example'
    expect(await verdict([header], 'mx.test.example', 'mia@bücher.example')).toBe('pass')
  })
})

describe('the sender isn’t verified by', () => {
  const id = 'mx.operator.test'
  test.each([
    ['nothing', []],
    ['no result', [`${id}; none`]],
    ['an empty header', ['']],
    ['another server’s header', ['mx.evil.test; dkim=pass header.d=garage.example']],
    ['a server whose name begins like ours', [`${id}.evil.test; dkim=pass header.d=garage.example`]],
    ['our name in a comment', [`evil.test (${id}); dkim=pass header.d=garage.example`]],
    ['a forged header below ours', [`${id}; dkim=none`, `${id}; dkim=pass header.d=garage.example`]],
    [
      'a forged header below ours that can’t be read',
      [`${id}; dkim=none (open`, `${id}; dkim=pass header.d=garage.example`],
    ],
    // Exchange Online names no server, so that anybody's header would look like its own.
    [
      'Microsoft’s header without an id',
      [
        'spf=pass (sender IP is 203.0.113.7)\r\n smtp.mailfrom=garage.example; dkim=pass (signature was verified)\r\n header.d=garage.example;dmarc=pass action=none\r\n header.from=garage.example;compauth=pass reason=100',
      ],
    ],
    [
      'a failure',
      [
        `${id}; dkim=fail (body hash did not verify) header.d=garage.example; spf=softfail smtp.mailfrom=garage.example`,
      ],
    ],
    ['a result that begins like a pass', [`${id}; dkim=passed header.d=garage.example`]],
    ['another domain', [`${id}; dkim=pass header.d=mailer.test; spf=pass smtp.mailfrom=bounce@mailer.test`]],
    ['a domain that ends like the sender’s', [`${id}; dkim=pass header.d=evilgarage.example`]],
    ['a domain below the sender’s', [`${id}; dkim=pass header.d=evil.garage.example`]],
    ['a top-level domain', [`${id}; dkim=pass header.d=example`]],
    ['a pass without a domain', [`${id}; dkim=pass; spf=pass`]],
    ['the name that the sender’s server gives itself', [`${id}; spf=pass smtp.helo=garage.example`]],
    [
      'DMARC’s or ARC’s word alone',
      [`${id}; dmarc=pass header.from=garage.example; arc=pass header.d=garage.example`],
    ],
    ['words in a comment', [`${id}; dkim=none (dkim=pass header.d=garage.example)`]],
    [
      'words in a quote',
      [`${id}; spf=pass smtp.mailfrom="; dkim=pass header.d=garage.example; x="@evil.test`],
    ],
    [
      'words that break out of a comment',
      [`${id}; spf=none (domain of "a) ; dkim=pass header.d=garage.example; x=(b"@evil.test)`],
    ],
    ['a comment with a backslash', [`${id}; spf=none (a\\) ; dkim=pass header.d=garage.example; (b)`]],
    ['an open quote', [`${id}; dkim=pass header.d=garage.example; x="`]],
    ['a domain that is said twice', [`${id}; dkim=pass header.d=mailer.test header.d=garage.example`]],
    ['a result with stray words', [`${id}; dkim=pass header.d=garage.example or so`]],
  ])('%s', async (_, headers) => {
    expect(await verdict(headers, id)).toBe('unverified')
  })

  test('anything while the operator names no server', async () => {
    expect(await verdict(['; dkim=pass header.d=garage.example'], '')).toBe('unverified')
    expect(await verdict([' ; dkim=pass header.d=garage.example'], '')).toBe('unverified')
  })

  test.each([' ', '=', '(', '()', ' =', 'dkim=pass ', '"a" '])(
    'a long header of %o, in a moment',
    (piece) => {
      const header = `${id}; dkim=fail${piece.repeat(200_000 / piece.length)}x`
      const mail = { from: 'mia@garage.example', authentication_results: [header] }
      const started = performance.now()
      expect(senderVerdict(mail, { authservId: id })).toBe('unverified')
      expect(performance.now() - started).toBeLessThan(2000)
    },
  )

  test('any header of a server that doesn’t say pass', () => {
    const piece = fc.constantFrom(
      ';',
      ' ',
      '(',
      ')',
      '"',
      '\\',
      'dkim=',
      'pass',
      'fail',
      'header.d=',
      'garage.example',
      'x',
      '=',
      '@',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const header = `${id}; dkim=fail (${pieces.join('').replace(/[()"\\]/g, '')}) header.d=garage.example`
        const mail = { from: 'mia@garage.example', authentication_results: [header] }
        expect(senderVerdict(mail, { authservId: id })).toBe('unverified')
      }),
    )
  })
})
