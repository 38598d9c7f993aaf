/**
 * Common parts of breached passwords: words, names, keyboard rows. A word with digits before or after it is as common
 * as the word.
 */
const WORDS = new Set(
  `password passwort passwd pass passw0rd p4ssw0rd pa55word qwerty qwert qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh
  asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx qweasd qweasdzxc qwe asd zxc qweqwe asdasd zaq zaqwsx
  poiuyt lkjhgf mnbvcxz admin administrator root user guest test tester testing login welcome letmein changeme secret default temp
  demo sample evertill master access system server oracle manager office owner shop store cashier abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aaa aaaa xxx zzz iloveyou ilove loveyou lovely love lover loveme mylove ihateyou fuckyou fuck
  fuckoff asshole bitch pussy monkey dragon tiger lion eagle bear wolf panther shark horse dog cat puppy kitty kitten
  bunny butterfly flower rose lily daisy jasmine sunflower sunshine sun moon star stars starwars rainbow summer winter
  autumn spring january february march april may june july august september october november december monday friday sunday
  football soccer baseball basketball hockey tennis golf boxing chelsea liverpool arsenal barcelona realmadrid juventus
  yankees cowboys lakers steelers eagles packers dallas ninja superman batman spiderman ironman hulk joker pokemon pikachu
  naruto mario zelda minecraft fortnite roblox blink metallica slipknot nirvana eminem michael michelle michaels jordan
  jordans jessica jennifer ashley amanda daniel david robert thomas charlie george andrew andrea anthony joshua matthew
  nicole nicolas hannah samantha stephanie elizabeth victoria alexander alexandra alexis alex maria martin marina patrick
  richard ryan william james john johnny joseph justin kevin brian brandon benjamin christian christopher chris
  danielle diana eric frank gabriel ginger hunter harley jack jackson jason kelly laura linda lisa lucas mark mary
  max maggie melissa mike molly morgan natalie nathan oliver olivia pepper peter rachel rebecca robin sam sandra sara
  sarah scott sophie steve steven taylor tigger tom tyler vanessa angel angela angels anna baby babygirl bailey banana
  biteme blessed blue black white red green orange purple yellow silver gold golden diamond cheese chicken chocolate
  cookie coffee computer internet google facebook samsung apple iphone android windows microsoft linux cool cowboy cream
  crystal dolphin dreams family forever freedom friend friends fuckme gangster genius happy hello heaven hottie jesus
  jesuschrist killer king kings knight lucky magic marlboro matrix mercedes mustang ferrari porsche bmw toyota honda
  nissan corvette camaro money mother father mom dad number one phoenix pirate player please pretty prince princess
  queen ranger rocket rockstar sexy shadow shit silly sister brother smile snoopy spirit success super sweet sweety thunder
  trust trustno trustnoone unknown victory warrior whatever wizard world zaqxsw america usa china beijing shanghai
  newyork london paris texas california florida canada mexico india brazil russia woaini woaiwojia wang zhang chen
  nihao mima aini qq caonima taobao alibaba wodemima huawei xiaoming tencent`.split(/\s+/),
)

/** Complete passwords and keyboard rows that are common. */
const WHOLE = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qaz123wsx zaq12wsx
  zaq1xsw2 a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d 1a2b3c4d5e aa1234 aa123456 aa12345678 123qwe 123qweasd 123qweasdzxc
  qwe123qwe 12qwaszx trustno1 passw0rd1 p4ssword1 pa55word1 l3tmein letme1n w3lcome adm1n 4dmin iloveyou2 ncc1701 jordan23
  blink182 ou812 r2d2c3po thx1138 bond007 agent007 love4ever 4ever21 b123456 g0dz1lla m0nkey dr4gon sh4dow s3cret summer1 h3ll0`.split(
    /\s+/,
  ),
)

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const inRow = (text: string): boolean =>
  ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))

/** The shortest unit that the text repeats: `abcabc` is `abc`. */
function piece(text: string): string {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length)
  return text
}

/**
 * Whether a password is easy to guess: a common word with digits around it, a keyboard row, a repetition, or a breached
 * password that fits the policy (OWASP ASVS 2.1.7). Works without any look-up.
 */
export function isGuessablePassword(password: string): boolean {
  const text = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (WHOLE.has(text)) return true
  const core = text.replace(/^\d+/, '').replace(/\d+$/, '')
  const figures = text.length - core.length
  // a year or a count; more digits are the person's own number
  const fewFigures = figures <= 4 || inRow(text.replace(core, '')) || piece(text.replace(core, '')).length <= 2
  const once = piece(core)
  const common = once.length <= 2 || WORDS.has(once) || inRow(once)
  return common && (fewFigures || once.length === 0)
}
