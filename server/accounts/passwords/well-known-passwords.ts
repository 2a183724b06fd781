/**
 * Stems of published lists of the most used passwords: people put digits and signs around such a word, run along the
 * keyboard, or repeat a few characters.
 */
const words = `
  aa abc abcd abcde abcdef access account adidas admin administrator alexander alexandra amanda america andrea andrew
  angel angela angelina anthony antonio apple arsenal asdf asdfgh asdfghjkl ashley austin autumn babygirl bailey
  bandit banana barcelona baseball basketball batman beautiful benjamin berlin blahblah blessed bmw bonjour brandon
  bubbles buster butterfly captain carlos caroline carolina charlie charlotte cheese chelsea chicken chocolate christian
  christine christopher computer consumer cookie corvette cowboys daniel daniela danielle default demo diamond
  dolphin dragon dragonball dragons eagles elephant elizabeth eminem everton family fernando ferrari fernanda
  flower football forever france francis francisco frankfurt freedom friend friends fuckyou fuckoff gabriel gabriela
  garage gateway germany ginger golden golf google guest guitar hallo hamburg hammer hannah happy harley harleydavidson
  hello helloworld hockey hola hottie hunter iloveyou iloveme internet jackson jasmine jennifer jessica jesus
  jesuschrist johnny jordan joseph joshua juventus killer kimberly kitty lakers lamborghini letmein liverpool london
  looking love lovely loveme lovers madison maggie manchester manchesterunited manager marina mariana marlboro
  martin master matrix matthew maverick melissa mercedes metallica mexico michael michelle midnight monkey
  monster mother motorola mustang mynoob mypassword nathan naruto natalia newyork nicholas nicole nintendo nirvana nothing
  orange oscar parola pass passat passw password passwort patricia patrick peanut pepper phoenix playboy playstation
  pokemon police porsche power princess purple qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwerty qwertyu qwertyui
  qwertyuiop qwertz qwertzuiop rachel rainbow rangers realmadrid rebecca richard robert root rosebud samantha samsung
  sandra scooter sebastian secret september service shadow shadows silver simpson slipknot snoopy snowball soccer sommer
  spiderman spring stephanie starwars stargate steelers summer sunflower sunshine superman superstar supervisor support
  sweet sweetheart sysadmin teamo tequiero test tester testing testtest thomas thunder tigers tinkerbell tottenham
  toyota trustno trustnoone tuning turbo twilight undertaker universal unknown user valentina vanessa
  vfhbyf veronica victor victoria volkswagen warcraft warrior webmaster welcome whatever wilson william winner winston
  winter wordpass yamaha yankees zaq zaqwsx zxc zxcvbn zxcvbnm
`
const stems = new Set(words.trim().split(/\s+/))

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
].flatMap((run) => [run, [...run].reverse().join('')])

/** Digits and signs that stand for a letter. */
const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unfold = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
const core = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')

/** Tells if a password (in lower case) is among those that attackers try first. */
export function isWellKnown(password: string): boolean {
  if (new Set(password).size < 5) return true
  if (runs.some((run) => run.includes(password))) return true
  const plain = core(password)
  return [plain, core(unfold(plain)), unfold(password)].some(
    (stem) =>
      stems.has(stem) ||
      stems.has(onceOf(stem)) ||
      (stem.length > 3 && runs.some((run) => run.includes(stem))),
  )
}

/** Returns the repeated part of a text: `monkey` for `monkeymonkey`. */
function onceOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half.repeat(2) === text ? half : text
}
