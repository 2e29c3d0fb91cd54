/** Lists look within so many kilometres of a place, unless told otherwise, and at most. */
export const USUAL_KM = 25
export const MOST_KM = 200
/** Within how many kilometres a seller is near enough to a buyer who has not chosen them. */
export const REACH_KM = 30
