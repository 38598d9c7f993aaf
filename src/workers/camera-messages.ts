/** One picture of the camera, in RGBA. */
export interface CameraQuestion {
  readonly n: number
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** What the picture held: the text of one code, or nothing. */
export interface CameraAnswer {
  readonly n: number
  readonly text: string
}
