export const mapAddress = ({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): string => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
