/** Common sizes of screens, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** The zone of every device. */
export const DEVICE_ZONE = 'Europe/Berlin'
