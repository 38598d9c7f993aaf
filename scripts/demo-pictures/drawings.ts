/** Drawings for families of categories: flat shapes in three tones on a quiet ground, 100 units wide. */

/** Ground, main colour, a lighter and a darker one. */
type Tones = readonly [ground: string, main: string, light: string, dark: string]

const GREEN: Tones = ['#e9f0e1', '#7fa35a', '#b5cf94', '#4f7336']
const CREAM: Tones = ['#f6efdf', '#e8cf93', '#fffaf0', '#b38a3c']
const BROWN: Tones = ['#f3e8dc', '#c98f57', '#e6bd8c', '#8a5a2e']
const RED: Tones = ['#f6e4df', '#c8604f', '#e9a598', '#8b3527']
const ICE: Tones = ['#e4f0f4', '#8fc3d4', '#ffffff', '#4a8ca3']
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
  eggs: drawing(CREAM, (main, light, dark) => [
    path('M36 32c10 0 15 17 15 26a15 16 0 0 1-30 0c0-9 5-26 15-26z', light),
    path('M62 28c11 0 17 19 17 29a17 18 0 0 1-34 0c0-10 6-29 17-29z', main),
    path('M18 62h66l-5 17a4 4 0 0 1-4 3H27a4 4 0 0 1-4-3z', dark),
  ]),
  bakery: drawing(BROWN, (main, light, dark) => [
    path('M24 50c-7-4-6-22 12-22h28c18 0 19 18 12 22v27a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4z', main),
    path('M30 48c-5-3-4-14 7-14h26c11 0 12 11 7 14v24a3 3 0 0 1-3 3H33a3 3 0 0 1-3-3z', light),
    line('M42 46l-4 8M54 46l-4 8M66 46l-4 8', dark, 2.5),
  ]),
  noodles: drawing(ORANGE, (main, light, dark) => [
    line('M62 20L52 50M72 24L58 50', dark, 2.5),
    path('M22 50c4-14 16-12 20-6 6-10 20-8 22 0 6-4 12 0 14 6z', light),
    path('M18 50h64c0 18-12 30-26 31H44C30 80 18 68 18 50z', main),
    rect(40, 79, 20, 4, 2, dark),
  ]),
  snacks: drawing(ORANGE, bag),
  coffee: drawing(BROWN, cup),
  juice: drawing(ORANGE, (main, light, dark) => [
    line('M58 16l-6 20', dark, 3),
    path('M32 30h36l-5 47a5 5 0 0 1-5 4H42a5 5 0 0 1-5-4z', light),
    path('M34 44h32l-4 33a5 5 0 0 1-4 4H42a5 5 0 0 1-4-4z', main),
    oval(68, 32, 10, 10, main),
    oval(68, 32, 7, 7, light),
  ]),
  water: drawing(ICE, bottle),
  appliances: drawing(GREY, (main, light, dark) => [
    line('M66 38c16-2 18 28 2 30', dark, 5),
    path('M34 34h30l6 42a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5z', main),
    path('M34 40L22 46l-4-8 16-4z', main),
    rect(36, 27, 26, 8, 3, dark),
    rect(34, 50, 6, 20, 3, light),
  ]),
  offers: drawing(RED, (main, light, dark) => [
    rect(24, 46, 52, 35, 3, main),
    rect(20, 36, 60, 13, 3, light),
    rect(45, 36, 10, 45, 0, dark),
    path('M50 36c-20 2-22-18-10-17 7 1 9 10 10 17zM50 36c20 2 22-18 10-17-7 1-9 10-10 17z', dark),
  ]),
})
