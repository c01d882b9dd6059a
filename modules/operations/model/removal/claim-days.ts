/** A parcel of a removal may take thirty days; what is missing then is claimed within sixty days from the day it left. */
export const claimFromDays = 30
export const claimUntilDays = 60
