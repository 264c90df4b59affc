/** In the place of an id: what belongs to no shop, or to a shop of no owner, region or territory. */
export const NO_PLACE = 'none';
