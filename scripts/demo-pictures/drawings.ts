/** Drawings for families of categories: flat shapes in three tones on a quiet ground, 100 units wide. */

/** Ground, main colour, a lighter and a darker one. */
type Tones = readonly [ground: string, main: string, light: string, dark: string]

const GREEN: Tones = ['#e9f0e1', '#7fa35a', '#b5cf94', '#4f7336']
const CREAM: Tones = ['#f6efdf', '#e8cf93', '#fffaf0', '#b38a3c']
const BLUE: Tones = ['#e2ecf3', '#7aa6c6', '#f7fbfe', '#3f6f93']
const BROWN: Tones = ['#f3e8dc', '#c98f57', '#e6bd8c', '#8a5a2e']
const RED: Tones = ['#f6e4df', '#c8604f', '#e9a598', '#8b3527']
const ICE: Tones = ['#e4f0f4', '#8fc3d4', '#ffffff', '#4a8ca3']
const PURPLE: Tones = ['#ece5f2', '#9a7bb8', '#cdb9e0', '#634684']
const ORANGE: Tones = ['#f8eadb', '#e2954a', '#f6c795', '#a8601d']
const GREY: Tones = ['#eceae6', '#a7a39b', '#dad7d0', '#5f5b54']

const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, colour: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

function drawing([ground, main, light, dark]: Tones, shapes: (main: string, light: string, dark: string) => string[]) {
  const shadow = '<ellipse cx="50" cy="82" rx="28" ry="3.5" fill="#000" opacity="0.08"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="750" height="750">
    <rect width="100" height="100" fill="${ground}"/>${shadow}${shapes(main, light, dark).join('')}</svg>`
}

const bottle = (main: string, light: string, dark: string): string[] => [
  path('M44 20h12v12c0 5 8 7 8 15v29a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5V47c0-8 8-10 8-15z', main),
  rect(43, 16, 14, 7, 2, dark),
  rect(36, 52, 28, 16, 0, light),
]
const jar = (main: string, light: string, dark: string): string[] => [
  rect(33, 30, 34, 51, 7, main),
  rect(36, 22, 28, 10, 3, dark),
  rect(33, 46, 34, 20, 0, light),
]
const bag = (main: string, light: string, dark: string): string[] => [
  path('M32 20l4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4v54l-4 3-4-3-4 3-4-3-4 3-4-3-4 3-4-3-4 3z', main),
  oval(50, 50, 13, 13, light),
  oval(50, 50, 6, 6, dark),
]
const cup = (main: string, light: string, dark: string): string[] => [
  line('M68 48c12-2 12 16-2 16', main, 5),
  path('M30 42h40v22a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16z', main),
  oval(50, 42, 20, 4.5, dark),
  line('M43 33c-3-4 3-7 0-12M56 33c-3-4 3-7 0-12', light, 2.5),
]

/** By file name. */
export const drawings = (): Record<string, string> => ({
  produce: drawing(GREEN, (main, light, dark) => [
    oval(42, 58, 19, 20, main),
    oval(58, 58, 19, 20, main),
    oval(38, 52, 5, 8, light),
    line('M50 40c0-8 2-12 6-16', dark, 3.5),
    path('M54 30c6-9 16-9 22-6-4 9-13 12-22 6z', light),
  ]),
  dairy: drawing(BLUE, (main, light, dark) => [
    path('M36 36l6-14h16l6 14v40a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5z', light),
    path('M36 36h28v14H36z', main),
    rect(41, 17, 18, 7, 2, dark),
    oval(50, 63, 8, 8, main),
  ]),
  eggs: drawing(CREAM, (main, light, dark) => [
    path('M36 32c10 0 15 17 15 26a15 16 0 0 1-30 0c0-9 5-26 15-26z', light),
    path('M62 28c11 0 17 19 17 29a17 18 0 0 1-34 0c0-10 6-29 17-29z', main),
    path('M18 62h66l-5 17a4 4 0 0 1-4 3H27a4 4 0 0 1-4-3z', dark),
  ]),
  cheese: drawing(CREAM, (main, light, dark) => [
    path('M20 56L66 28c9 4 14 12 14 22v6z', light),
    path('M20 56h60v22a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3z', main),
    oval(36, 67, 6, 5, dark),
    oval(60, 71, 4.5, 4, dark),
    oval(66, 60, 3, 2.5, dark),
  ]),
  bakery: drawing(BROWN, (main, light, dark) => [
    path('M24 50c-7-4-6-22 12-22h28c18 0 19 18 12 22v27a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z', main),
    path('M30 48c-5-3-4-14 7-14h26c11 0 12 11 7 14v24a3 3 0 0 1-3 3H33a3 3 0 0 1-3-3z', light),
    line('M42 46l-4 8M54 46l-4 8M66 46l-4 8', dark, 2.5),
  ]),
  meat: drawing(RED, (main, light, dark) => [
    path('M26 62c-8-16 6-36 28-34 20 2 28 20 20 34-6 12-18 8-26 12s-16 2-22-12z', main),
    path('M34 58c-4-11 5-23 20-22 13 1 19 12 14 21-4 7-12 5-18 8s-12 2-16-7z', light),
    oval(56, 49, 6, 5, '#fff7f2'),
    oval(56, 49, 2.5, 2, dark),
  ]),
  seafood: drawing(BLUE, (main, light, dark) => [
    path('M18 52c12-20 36-22 52-4l14-12v32L70 56C54 74 30 72 18 52z', main),
    line('M42 39c5 8 5 18 0 26M54 40c4 7 4 17 0 24', light, 3),
    oval(29, 49, 3, 3, dark),
  ]),
  frozen: drawing(ICE, (main, light, dark) => [
    rect(24, 24, 52, 57, 5, main),
    rect(24, 24, 52, 12, 5, dark),
    line('M50 44v28M38 51l24 14M62 51L38 65', light, 4),
  ]),
  'ice-cream': drawing(PURPLE, (main, light, dark) => [
    path('M36 52h28L50 84z', '#d9a566'),
    line('M40 58l14 15M60 58L46 73', '#a8752f', 1.5),
    oval(41, 45, 12, 12, main),
    oval(59, 45, 12, 12, light),
    oval(50, 33, 12, 12, '#f3dfe3'),
    oval(50, 21, 4, 4, dark),
  ]),
  noodles: drawing(ORANGE, (main, light, dark) => [
    line('M62 20L52 50M72 24L58 50', dark, 2.5),
    path('M22 50c4-14 16-12 20-6 6-10 20-8 22 0 6-4 12 0 14 6z', light),
    path('M18 50h64c0 18-12 30-26 31H44C30 80 18 68 18 50z', main),
    rect(40, 79, 20, 4, 2, dark),
  ]),
  canned: drawing(GREY, (main, light, dark) => [
    path('M30 28h40v48c0 4-9 6-20 6s-20-2-20-6z', light),
    rect(30, 40, 40, 26, 0, '#c8604f'),
    oval(50, 28, 20, 5.5, main),
    oval(50, 28, 15, 3.5, dark),
    oval(50, 53, 8, 8, '#f6e4df'),
  ]),
  sauces: drawing(RED, bottle),
  oils: drawing(['#f2efdb', '#b8ac4a', '#e9e3a4', '#6f6a22'], bottle),
  seasoning: drawing(BROWN, jar),
  baking: drawing(CREAM, (main, light, dark) => [
    path('M32 26h36l4 50a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5z', light),
    rect(30, 20, 40, 9, 2, main),
    path('M50 40c4 8 4 22 0 30-4-8-4-22 0-30z', dark),
    path('M36 50c8 2 12 8 14 16-8-2-13-7-14-16zM64 50c-8 2-12 8-14 16 8-2 13-7 14-16z', main),
  ]),
  spreads: drawing(ORANGE, jar),
  pickles: drawing(GREEN, jar),
  breakfast: drawing(ORANGE, (main, light, dark) => [
    rect(30, 20, 40, 61, 3, main),
    rect(30, 20, 40, 14, 3, dark),
    oval(50, 58, 15, 9, light),
    oval(45, 56, 3, 2, dark),
    oval(54, 59, 3, 2, dark),
    oval(51, 53, 3, 2, dark),
  ]),
  cookies: drawing(BROWN, (main, light, dark) => [
    oval(50, 54, 27, 27, main),
    oval(48, 52, 23, 23, light),
    oval(40, 46, 4, 4, dark),
    oval(56, 42, 3.5, 3.5, dark),
    oval(60, 58, 4.5, 4.5, dark),
    oval(44, 62, 3.5, 3.5, dark),
    oval(50, 52, 2.5, 2.5, dark),
  ]),
  snacks: drawing(ORANGE, bag),
  nuts: drawing(BROWN, (main, light, dark) => [
    path('M50 24c16 4 24 22 22 34-2 14-12 23-22 23s-20-9-22-23c-2-12 6-30 22-34z', main),
    path('M28 50c6-12 38-12 44 0-4-18-12-24-22-26-10 2-18 8-22 26z', dark),
    oval(42, 62, 4, 9, light),
  ]),
  candy: drawing(PURPLE, (main, light, dark) => [
    path('M32 52L14 38c-2 10-2 18 0 28zM68 52l18-14c2 10 2 18 0 28z', dark),
    oval(50, 52, 21, 21, main),
    line('M38 40c8 4 8 20 0 25M52 33c9 8 9 30 0 38', light, 4),
  ]),
  tea: drawing(GREEN, cup),
  coffee: drawing(BROWN, cup),
  juice: drawing(ORANGE, (main, light, dark) => [
    line('M58 16l-6 20', dark, 3),
    path('M32 30h36l-5 47a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4z', light),
    path('M34 44h32l-4 33a5 5 0 0 1-4 4H42a5 5 0 0 1-4-4z', main),
    oval(68, 32, 10, 10, main),
    oval(68, 32, 7, 7, light),
  ]),
  drinks: drawing(RED, (main, light, dark) => [
    path('M34 26l4-6h24l4 6v49l-4 6H38l-4-6z', main),
    oval(50, 20, 12, 3, dark),
    path('M34 44c10-8 22 8 32 0v14c-10 8-22-8-32 0z', light),
  ]),
  water: drawing(ICE, bottle),
  alcohol: drawing(PURPLE, (main, light, dark) => [
    path('M34 20h32c4 22-4 34-16 34S30 42 34 20z', light),
    path('M33 32h34c0 14-6 22-17 22S33 46 33 32z', main),
    rect(48, 52, 4, 24, 1, dark),
    rect(38, 76, 24, 5, 2.5, dark),
  ]),
  ready: drawing(ORANGE, (main, light, dark) => [
    rect(18, 38, 64, 43, 6, dark),
    rect(23, 43, 30, 33, 3, '#fffaf0'),
    rect(56, 43, 21, 15, 3, main),
    rect(56, 61, 21, 15, 3, '#7fa35a'),
    oval(38, 59, 4, 4, '#c8604f'),
    oval(66, 50, 5, 4, light),
  ]),
  tofu: drawing(CREAM, (main, light, dark) => [
    path('M22 46l28-14 28 14-28 14z', light),
    path('M22 46l28 14v22L22 68z', main),
    path('M78 46L50 60v22l28-14z', dark),
  ]),
  appliances: drawing(GREY, (main, light, dark) => [
    line('M66 38c16-2 18 28 2 30', dark, 5),
    path('M34 34h30l6 42a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5z', main),
    path('M34 40L22 46l-4-8 16-4z', main),
    rect(36, 27, 26, 8, 3, dark),
    rect(34, 50, 6, 20, 3, light),
  ]),
  cards: drawing(BLUE, (main, light, dark) => [
    `<g transform="rotate(-8 50 52)">${rect(18, 32, 64, 42, 5, main)}${rect(18, 41, 64, 9, 0, dark)}${rect(25, 58, 14, 9, 2, light)}</g>`,
  ]),
  offers: drawing(RED, (main, light, dark) => [
    rect(24, 46, 52, 35, 3, main),
    rect(20, 36, 60, 13, 3, light),
    rect(45, 36, 10, 45, 0, dark),
    path('M50 36c-20 2-22-18-10-17 7 1 9 10 10 17zM50 36c20 2 22-18 10-17-7 1-9 10-10 17z', dark),
  ]),
})
