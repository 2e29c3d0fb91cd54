/** Lists look within so many kilometres of a place, unless told otherwise, and at most. */
export const USUAL_KM = 25
export const MOST_KM = 200
/** So far people go to work for somebody who has not chosen them by their place. */
export const REACH_KM = 30
