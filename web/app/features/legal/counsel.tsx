/** What every legal text of the product says of itself. */
export function Counsel() {
  return (
    <p className="note">
      This text was written by the people who wrote the software, to say what it does. Counsel has not seen it. Whoever runs the
      site has to have it checked for the law of their place.
    </p>
  );
}
