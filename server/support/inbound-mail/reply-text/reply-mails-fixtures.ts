/** Answers as mail programs write them: the program, the text, and what of it the person wrote. */
export const replyMails: [program: string, text: string, own: string][] = [
  [
    'Gmail in English',
    `Thanks, that works now.

On Sun, Nov 22, 2026 at 10:15 AM Maproom <support+abc@reply.example.com> wrote:

> ##- Please write your answer above this line -##
>
> Hello Mia,
> your ticket has an answer.
`,
    'Thanks, that works now.',
  ],
  [
    'Gmail with a long introduction in two lines',
    `Yes, the ECU is an EDC17C46.

On Sun, 22 Nov 2026 at 10:15, Maproom Support of the Berlin Branch <
support+mzxw6ytboimzxw6ytboi@reply.example.com> wrote:

> Which ECU is it?
`,
    'Yes, the ECU is an EDC17C46.',
  ],
  [
    'Gmail in German',
    `Danke, passt!

Am So., 22. Nov. 2026 um 10:15 Uhr schrieb Maproom <
support+abc@reply.example.com>:

> Bitte schreiben Sie über diese Zeile.
`,
    'Danke, passt!',
  ],
  [
    'Gmail in Arabic',
    `شكرًا، يعمل الآن.

في الأحد، 22 نوفمبر 2026 في 10:15 ص تمت كتابة ما يلي بواسطة ‪Maproom‬‏ <‪support+abc@reply.example.com‬‏>:

> مرحبًا
`,
    'شكرًا، يعمل الآن.',
  ],
  [
    'Outlook in English',
    `The file is attached.

Best regards
Mia

________________________________
From: Maproom <support+abc@reply.example.com>
Sent: Sunday, November 22, 2026 10:15 AM
To: Mia Berg <mia@garage.example>
Subject: An answer to your ticket

##- Please write your answer above this line -##

Hello Mia,
`,
    'The file is attached.\n\nBest regards\nMia',
  ],
  [
    'Outlook in German',
    `Hallo,

anbei die Datei.

Von: Maproom <support+abc@reply.example.com>
Gesendet: Sonntag, 22. November 2026 10:15
An: Mia Berg <mia@garage.example>
Betreff: Antwort auf Ihr Ticket

Hallo Mia,
`,
    'Hallo,\n\nanbei die Datei.',
  ],
  [
    'Outlook in Arabic',
    `الملف مرفق.

من:‏ Maproom <support+abc@reply.example.com>
تم الإرسال:‏ الأحد، 22 نوفمبر 2026 10:15 ص
إلى:‏ Mia Berg <mia@garage.example>
الموضوع:‏ رد على تذكرتك

مرحبًا
`,
    'الملف مرفق.',
  ],
  [
    'an older Outlook',
    `Which price would that be?

-----Original Message-----
From: Maproom [mailto:support@reply.example.com]
Sent: Sunday, November 22, 2026 10:15 AM
`,
    'Which price would that be?',
  ],
  [
    'an older Outlook in German',
    `Was kostet das?

-----Ursprüngliche Nachricht-----
Von: Maproom
`,
    'Was kostet das?',
  ],
  [
    'Outlook on a phone',
    `Please go on.

Get Outlook for iOS<https://aka.ms/o0ukef>
________________________________
From: Maproom <support+abc@reply.example.com>
Date: Sunday, 22 November 2026 at 10:15
To: mia@garage.example <mia@garage.example>
Subject: An answer to your ticket
`,
    'Please go on.',
  ],
  [
    'Apple Mail',
    `Perfect.

Mia

> On 22. Nov 2026, at 10:15, Maproom <support+abc@reply.example.com> wrote:
> 
> Hello Mia,
`,
    'Perfect.\n\nMia',
  ],
  [
    'an iPhone',
    `Ok go ahead

Sent from my iPhone

> On 22. Nov 2026, at 10:15, Maproom <support+abc@reply.example.com> wrote:
> 
> ﻿
> Hello Mia,
`,
    'Ok go ahead',
  ],
  [
    'an iPhone in German',
    `Ja bitte

Von meinem iPhone gesendet

> Am 22.11.2026 um 10:15 schrieb Maproom <support+abc@reply.example.com>:
> 
> Hallo Mia,
`,
    'Ja bitte',
  ],
  [
    'an iPhone in Arabic',
    `نعم من فضلك

أُرسلت من الـ iPhone

> في ٢٢ نوفمبر ٢٠٢٦، الساعة ١٠:١٥ ص، كتب Maproom <support+abc@reply.example.com>:
> 
> مرحبًا
`,
    'نعم من فضلك',
  ],
  [
    'Thunderbird, answered below',
    `On 11/22/26 10:15, Maproom wrote:
> Hello Mia,
> which ECU is it?

It is an EDC17C46.

-- 
Mia Berg
Garage Berg, Stuttgart
`,
    'It is an EDC17C46.',
  ],
  [
    'Thunderbird in German, answered above',
    `Es ist ein EDC17C46.

Am 22.11.26 um 10:15 schrieb Maproom:
> Welches Steuergerät ist es?

-- 
Mia Berg
`,
    'Es ist ein EDC17C46.',
  ],
  [
    'Thunderbird, answered between the quotes',
    `Am 22.11.26 um 10:15 schrieb Maproom:
> Welches Steuergerät?
EDC17C46
> Welches Getriebe?
Schaltung
> Gruß
> Maproom
`,
    'Am 22.11.26 um 10:15 schrieb Maproom:\n> Welches Steuergerät?\nEDC17C46\n> Welches Getriebe?\nSchaltung',
  ],
  [
    'a Samsung phone',
    `ok

Sent from my Galaxy


-------- Original message --------
From: Maproom <support+abc@reply.example.com>
Date: 22/11/2026 10:15 (GMT+01:00)
To: mia@garage.example
Subject: An answer to your ticket
`,
    'ok',
  ],
  [
    'a web mailer that only repeats our mail',
    `Done, thank you

##- Please write your answer above this line -##
Hello Mia,
`,
    'Done, thank you',
  ],
]
