/** So finely the picture of a recording is measured. */
export const PEAKS_PER_SECOND = 50
