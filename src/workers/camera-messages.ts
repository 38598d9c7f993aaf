/** One camera frame, in RGBA. */
export interface CameraQuestion {
  readonly n: number
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** The result of a frame: the text of one code, or nothing. */
export interface CameraAnswer {
  readonly n: number
  readonly text: string
}
