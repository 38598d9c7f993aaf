export interface EvertillMarkProps {
  readonly size?: number
  /** Absent if the name is beside it. */
  readonly title?: string
}

/** The logo: an E whose foot is the torn edge of a receipt, in the accent colour, so that it follows light and dark. */
export function EvertillMark({ size = 28, title }: EvertillMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 512 512"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      style={{ flex: 'none' }}
    >
      <rect width="512" height="512" rx="116" fill="var(--et-accent)" />
      <path
        fill="var(--et-on-accent)"
        transform="translate(256 256) scale(1.3) translate(-256 -255)"
        d="M144 112h224a16 16 0 0 1 16 16v44a16 16 0 0 1-16 16H220v32h112a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16H220v36h164v70l-32-26-32 26-32-26-32 26-32-26-32 26-32-26-32 26V128a16 16 0 0 1 16-16z"
      />
    </svg>
  )
}
