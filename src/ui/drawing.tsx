/** One line drawing per area, 96 × 72: the first path is what the area is about and is filled, the others are lines. */
const drawings = {
  goods: ['M14 26h24v34H14z', 'M4 60h88M38 34h18v26M60 60V28l4-8V12h8v8l4 8v32M20 36h12M20 42h8M44 60V46h12M60 40h16'],
  materials: [
    'M24 60c-6-14-4-28 6-36h18c10 8 12 22 6 36z',
    'M4 60h88M30 24l-4-10h26l-4 10M32 42h14M64 60V40h22v20M64 48h22M75 40v8',
  ],
  categories: [
    'M10 12h34v22H10z',
    'M52 12h34v22H52zM10 42h34v22H10zM52 42h34v22H52zM17 20h12M59 20h12M17 50h12M59 50h12',
  ],
  measure: [
    'M8 44h80v16H8z',
    'M18 44v7M28 44v5M38 44v7M48 44v5M58 44v7M68 44v5M78 44v7M20 34V14h24v20M20 22h24M60 34l8-20 8 20z',
  ],
  card: [
    'M14 22h60a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z',
    'M10 34h68M18 46h16M18 53h10M20 15h62a4 4 0 0 1 4 4v34',
  ],
  price: ['M12 16h30l40 30-20 20-50-28z', 'M24 27a3 3 0 1 0 .1 0M44 34l20 13M40 41l16 10'],
  shield: ['M48 8c9 6 18 8 28 8 0 24-6 38-28 48-22-10-28-24-28-48 10 0 19-2 28-8z', 'M36 36l8 9 16-18'],
  file: ['M26 8h30l16 16v40H26z', 'M56 8v16h16M34 34h28M34 42h28M34 50h18'],
  order: ['M20 14h48v50H20z', 'M34 14V9h20v5M34 19h20v-5M28 32h4M38 32h22M28 42h4M38 42h22M28 52h4M38 52h14'],
  truck: ['M6 20h46v34H6z', 'M52 30h20l14 12v12H52zM64 30v12h22M20 50a6 6 0 1 0 .1 0M70 50a6 6 0 1 0 .1 0M4 62h88'],
  shelf: [
    'M22 12h20v16H22z',
    'M10 6v60M86 6v60M10 28h76M10 50h76M52 28V16h14v12M20 50V38h26v12M54 50V34h16v16M10 62h76',
  ],
  box: [
    'M16 30l32 10v26L16 56z',
    'M48 40l32-10v26L48 66M16 30l32-10 32 10M16 30L6 20l32-10 10 10M80 30l10-10-32-10-10 10',
  ],
  exchange: [
    'M8 30h26v30H8z',
    'M4 30l6-12h22l6 12zM62 30h26v30H62zM58 30l6-12h22l6 12zM16 60V44h10v16M70 60V44h10v16M42 38h14l-4-4M54 52H40l4 4',
  ],
  level: [
    'M14 40h14v20H14z',
    'M4 60h88M38 60V26h14v34M62 60V48h14v12M4 20h6M16 20h6M28 20h6M40 20h6M52 20h6M64 20h6M76 20h6',
  ],
  calendar: ['M16 16h64v14H16z', 'M16 30v34h64V30M30 10v12M66 10v12M28 40h8M44 40h8M60 40h8M28 52h8M44 52h8'],
  receipt: ['M28 6h40v58l-7-5-6 5-7-5-7 5-6-5-7 5z', 'M36 18h24M36 27h24M36 36h14M54 46h6M36 46h8'],
  till: ['M14 46h68v18H14z', 'M24 46l6-24h36l6 24M40 22v-8h22v8M36 30h24M34 37h28M42 55h12'],
  money: ['M8 20h66v36H8z', 'M41 30a8 8 0 1 0 .1 0M16 28h4M62 48h4M82 26v36H16'],
  shift: ['M48 10a27 27 0 1 0 .1 0z', 'M48 22v16l11 8M48 14v3M48 57v3M24 37h3M69 37h3'],
  people: [
    'M34 14a10 10 0 1 0 .1 0zM14 62c0-14 8-22 20-22s20 8 20 22z',
    'M64 20a8 8 0 1 1-2 16M62 42c12 0 20 8 20 20H60',
  ],
  store: [
    'M14 34h68v30H14z',
    'M8 34l8-22h64l8 22M8 34c0 8 13 8 13 0 0 8 14 8 14 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 14 8 14 0 0 8 13 8 13 0M24 64V46h14v18M48 46h24v10H48z',
  ],
  printer: ['M14 28h68v26H14z', 'M28 28V10h40v18M28 46h40v18H28zM36 53h24M36 58h14M70 36h4'],
  history: ['M16 14h64v12H16z', 'M16 34h64v12H16zM16 54h64v12H16zM24 20h20M24 40h28M24 60h16M68 20h4M68 40h4M68 60h4'],
  done: ['M48 8a28 28 0 1 0 .1 0z', 'M34 37l10 10 20-22'],
  gift: [
    'M16 26h64v14H16zM22 40h52v24H22z',
    'M44 26v38M52 26v38M48 26c-12 0-22-4-20-11 2-6 14-3 20 11zM48 26c12 0 22-4 20-11-2-6-14-3-20 11z',
  ],
  search: ['M40 10a22 22 0 1 0 .1 0z', 'M56 48l18 16M30 28h20M30 36h12'],
} satisfies Record<string, readonly [string, string]>

/** A line drawing of an area, for its empty state. */
export function Drawing({ of }: { readonly of: keyof typeof drawings }) {
  const [solid, lines] = drawings[of]
  return (
    <svg
      width="120"
      height="90"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={solid} fill="var(--et-sunken)" />
      <path d={lines} />
    </svg>
  )
}
